import { resolve } from "node:path";
import type { EvalOutput, OutputToSave, ParsedDatasets } from "@outputai/evals";

/** What outputs are saved with. */
export interface SavingParts {
  readonly output: EvalOutput;
  readonly cases: ParsedDatasets;
  /** Where the files of the cases are named from. */
  readonly cwd: string;
}

/** Lists the outputs that a run made, each with the file of its case. A case without an output keeps what it has. */
export function outputsToSave({ output, cases, cwd }: SavingParts): readonly OutputToSave[] {
  const inputs = new Map(cases.datasets.map(({ name, input }) => [name, input]));
  const files = new Map(cases.places.map(({ name, file }) => [name, file]));
  return output.cases.flatMap((result) => {
    const { datasetName: name, executionTimeMs } = result;
    const file = files.get(name);
    if (file === undefined || result.output === undefined || result.error !== undefined) return [];
    const made = { name, input: inputs.get(name), output: result.output, date: output.startedAt };
    return [{ file: resolve(cwd, file), ...made, executionTimeMs }];
  });
}
