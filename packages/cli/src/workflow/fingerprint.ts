import { createHash } from "node:crypto";
import { readFile, realpath } from "node:fs/promises";
import { relative } from "node:path";
import { filesOfWorkflow } from "./files-of-workflow.ts";
import type { WorkflowFiles } from "./workflow-files.ts";

/**
 * Answers with a hash of what a run goes by: the path of its workflow, every file of the workflow's folder, prompts too,
 * and `files`, which are those that were loaded, from wherever they lie. It does not change when the project is moved.
 *
 * Datasets do not count, as the id of each unit tells its case; nor do packages from `node_modules`, nor what is
 * loaded from outside of the folder while the run is under way.
 */
export async function fingerprint(
  { path: workflow, folder }: Pick<WorkflowFiles, "path" | "folder">,
  files: readonly string[],
): Promise<string> {
  const root = await realpath(folder);
  const paths = await Promise.all(
    [...(await filesOfWorkflow(folder)), ...files].map((path) => realpath(path)),
  );
  const hash = createHash("sha256").update(JSON.stringify(workflow));
  for (const [name, path] of named(paths, root)) {
    const content = await readFile(path);
    hash.update(JSON.stringify([name, content.length])).update(content);
  }
  return hash.digest("hex");
}

/** Each file once, in an order that does not depend on how it was found. */
function named(paths: readonly string[], root: string): ReadonlyMap<string, string> {
  const pairs = paths.map((path) => [relative(root, path).replaceAll("\\", "/"), path] as const);
  return new Map(pairs.sort(([one], [other]) => (one < other ? -1 : 1)));
}
