import { scrubValue } from "@outputai/core";
import { usageError } from "../arguments/usage-error.ts";
import { repeatedTrials } from "../check/repeated-trials.ts";
import type { CommandIo } from "../command-io.ts";
import { type GeneratedDataset, generateDataset } from "../dataset/generate-dataset.ts";
import { generateText } from "../dataset/generate-text.ts";
import { EXIT_CODES } from "../exit-code.ts";
import { layoutOf } from "../output/open-report.ts";
import { streamSink } from "../output/stream-sink.ts";
import { findWorkflow } from "../workflow/find-workflow.ts";
import type { CommandTable } from "./command-table.ts";
import { parseGenerateArguments } from "./dataset-arguments.ts";
import { tellElsewhere } from "./flag-elsewhere.ts";

/**
 * Makes cases of a workflow from recorded runs, writes them as a new file, and answers with the exit code.
 *
 * @throws {@link OutputError} with code `USAGE_INVALID` when the arguments hold mistakes, with code
 * `DATASET_NOT_GENERATED` when nothing was written.
 */
export async function runDatasetGenerate(
  args: readonly string[],
  io: CommandIo,
  table: CommandTable,
): Promise<number> {
  const { request, problems: mistakes } = parseGenerateArguments(args);
  const problems = [...mistakes, ...(await repeatedTrials(request.trials, io))];
  if (problems.length > 0)
    throw usageError("output workflow dataset generate", await tellElsewhere(problems, table));
  const workflow = await findWorkflow(request.workflow, io);
  const generated = await generateDataset(request, workflow, io);
  const sink = streamSink(io.stdout, {
    what: `${generated.file} is written, but what is in it`,
    hint: "Is the device full?",
  });
  await sink.write(
    request.json ? generatedJson(workflow.name, generated) : generateText(generated, layoutOf(request, io)),
  );
  await sink.finish();
  return EXIT_CODES.passed;
}

function generatedJson(workflow: string, { file, cases }: GeneratedDataset): string {
  const told = cases.map(({ dataset, run }) => ({
    name: dataset.name,
    cached: dataset.last_output !== undefined,
    from: run.place,
  }));
  const report = { workflow, file, cases: told, notes: cases.flatMap(({ notes }) => notes) };
  return `${JSON.stringify({ ...(scrubValue(report) as typeof report), exitCode: EXIT_CODES.passed })}\n`;
}
