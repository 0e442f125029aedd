import { createHash } from "node:crypto";
import { readdir, readFile, realpath } from "node:fs/promises";
import { join, relative } from "node:path";
import type { WorkflowFiles } from "./workflow-files.ts";

/**
 * Answers with a hash of the code that a run executes: of every file below `tests/evals/`, prompts too, and of
 * `files`, which are those that were loaded. It does not change when the project is moved.
 *
 * Packages from `node_modules` do not count.
 */
export async function fingerprint(
  { folder, evalsFolder }: Pick<WorkflowFiles, "folder" | "evalsFolder">,
  files: readonly string[],
): Promise<string> {
  const root = await realpath(folder);
  const paths = await Promise.all(
    [...(await filesBelow(evalsFolder)), ...files].map((path) => realpath(path)),
  );
  const hash = createHash("sha256");
  for (const [name, path] of named(paths, root)) {
    const content = await readFile(path);
    hash.update(JSON.stringify([name, content.length])).update(content);
  }
  return hash.digest("hex");
}

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** Each file once, in an order that does not depend on how it was found. */
function named(paths: readonly string[], root: string): ReadonlyMap<string, string> {
  const pairs = paths.map((path) => [relative(root, path).replaceAll("\\", "/"), path] as const);
  return new Map(pairs.sort(([one], [other]) => (one < other ? -1 : 1)));
}
