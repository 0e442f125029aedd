import type { Problem } from "@outputai/core";
import { DatasetError, type ParsedDatasets, readDatasets } from "@outputai/evals";
import { shortPath } from "../modules/user-stack.ts";

/**
 * Reads the datasets of a workflow, and names files as one would type them in `cwd`.
 *
 * @throws {@link DatasetError} with code `DATASET_INVALID` and every problem of every file.
 */
export async function readWorkflowDatasets(folder: string, cwd: string): Promise<ParsedDatasets> {
  const here = shortPath(folder, cwd);
  const shorten = <Placed extends Pick<Problem, "file">>(placed: Placed): Placed =>
    placed.file === undefined ? placed : { ...placed, file: shortPath(placed.file, cwd) };
  try {
    const { datasets, places, notes } = await readDatasets(folder);
    return { datasets, places: places.map(shorten), notes: notes.map(shorten) };
  } catch (error) {
    if (!(error instanceof DatasetError)) throw error;
    // A message may name another file of the folder.
    const worded = error.problems.map((problem) => ({
      ...shorten(problem),
      message: problem.message.replaceAll(folder, here),
      ...(problem.file === folder && isWithoutCases(problem) ? { hint: whereCasesGo(here) } : {}),
    }));
    throw new DatasetError(worded, error.cause);
  }
}

function isWithoutCases({ code, message }: Problem): boolean {
  return code === "DATASET_EMPTY" || message === "There is no such file or folder.";
}

function whereCasesGo(folder: string): string {
  return `Put cases into ${folder}, or make them with output workflow dataset generate.`;
}
