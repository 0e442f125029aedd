import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { DatasetError } from "@outputai/evals";
import type { KnownCase } from "./case-name-problems.ts";
import { readWorkflowDatasets } from "./read-workflow-datasets.ts";

/**
 * The cases that a workflow has already, from whichever of its files. There are none where the folder is missing or
 * empty, or where `target`, the file that is to be written, does not lie in it.
 *
 * @throws {@link DatasetError} with code `DATASET_INVALID` when the files are not in order: nobody knows their names.
 */
export async function knownCases(
  folder: string,
  { target, cwd }: { readonly target: string; readonly cwd: string },
): Promise<readonly KnownCase[]> {
  if (!isWithin(folder, resolve(cwd, target)) || !existsSync(folder)) return [];
  try {
    return (await readWorkflowDatasets(folder, cwd)).places;
  } catch (error) {
    if (error instanceof DatasetError && isOfEmptyFolder(error)) return [];
    throw error;
  }
}

function isWithin(folder: string, target: string): boolean {
  const way = relative(folder, target);
  return way !== ".." && !way.startsWith("../") && !way.startsWith("..\\") && resolve(way) !== way;
}

/** Of an empty file in the folder, the problem has a position. */
function isOfEmptyFolder({ problems }: DatasetError): boolean {
  const [problem, ...more] = problems;
  return more.length === 0 && problem?.code === "DATASET_EMPTY" && problem.line === undefined;
}
