import { readdir, realpath } from "node:fs/promises";
import { basename, join } from "node:path";
import { type WorkflowFiles, workflowFilesIn } from "./workflow-files.ts";

/**
 * Finds every workflow with evaluations below a folder, at any depth, sorted by path.
 *
 * Folders that are hidden, `node_modules` and `dist` are left out, and folders that may not be read. A link is
 * followed; what can be reached by several ways is found once, by the way that has no links.
 *
 * @throws the system's error when `root` cannot be read.
 */
export async function findWorkflows({ root }: { readonly root: string }): Promise<readonly WorkflowFiles[]> {
  await readdir(root);
  const found: WorkflowFiles[] = [];
  for await (const folder of foldersBelow(root)) {
    const workflow = workflowFilesIn(folder, root);
    if (workflow !== undefined) found.push(workflow);
  }
  return found.sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Every folder once, however often links lead to it: those that are reached without links come first. */
async function* foldersBelow(root: string): AsyncGenerator<string> {
  const seen = new Set<string>();
  const folders = [root];
  const links: string[] = [];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop() ?? links.pop()) {
    const place = await realpath(folder).catch(() => undefined);
    if (place === undefined || seen.has(place)) continue;
    seen.add(place);
    yield folder;
    const inside = await entriesOf(folder);
    folders.push(...inside.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name)));
    links.push(...inside.filter((entry) => entry.isSymbolicLink()).map(({ name }) => join(folder, name)));
  }
}

async function entriesOf(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const inTests = basename(folder) === "tests";
  return entries.filter(({ name }) => !isSkipped(name) && !(inTests && OF_A_WORKFLOW.has(name)));
}

function isSkipped(name: string): boolean {
  return name.startsWith(".") || name === "node_modules" || name === "dist";
}

/** No workflow lies in the tests of another, and datasets may be many files. */
const OF_A_WORKFLOW = new Set(["evals", "datasets"]);
