import { open } from "node:fs/promises";
import { sizeOfFile } from "./existing-file.ts";
import { foreignFile, newerFile } from "./file-errors.ts";
import { type ReadResults, readResults } from "./read-results.ts";

/**
 * How many units of an unfinished run are in a file.
 *
 * @throws {@link OutputError} with code `RESULTS_FILE_FOREIGN` or `RESULTS_FILE_NEWER` when it may not be replaced.
 */
export async function unfinishedUnits(file: string, path: string): Promise<number> {
  if ((await sizeOfFile(file)) === undefined) return 0;
  const { head, finished, results } = await readFileOf(file, path);
  if (head.record === "foreign") throw foreignFile(path, "no results file");
  if (head.record === "newer") throw newerFile(path, head.version);
  return finished ? 0 : results.size;
}

async function readFileOf(file: string, path: string): Promise<ReadResults> {
  const handle = await open(file, "r");
  try {
    return await readResults(handle, path, (head) => head.record === "run");
  } finally {
    await handle.close();
  }
}
