/**
 * Where a run keeps its results when nobody says where: `.output/runs/NAME.jsonl` below a folder. Makes the folders, and
 * keeps `.output` out of version control unless it holds a `.gitignore` already.
 *
 * @throws {@link OutputError} with code `RESULTS_FILE_UNWRITABLE` when the folders cannot be made.
 *
 * @example
 * ```ts
 * await defaultResultsFile("/dev/null", "refund_eval"); // throws RESULTS_FILE_UNWRITABLE
 * ```
 */
export async function defaultResultsFile(cwd: string, name: string): Promise<string> {
  const { makeRunsFolder } = await import("./runs-folder.ts"); // node:fs costs who needs no file nothing
  return makeRunsFolder(cwd, `${fileNameOf(name)}.jsonl`);
}

/** Names of workflows may hold what names of files may not. */
function fileNameOf(name: string): string {
  return encodeURIComponent(name).replaceAll("*", "%2A");
}
