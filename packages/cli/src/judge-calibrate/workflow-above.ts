import { basename, dirname } from "node:path";
import { type WorkflowFiles, workflowFilesIn } from "../workflow/workflow-files.ts";

/** The workflow whose `tests/datasets` a file lies in, in it or in a folder of it. */
export function workflowAbove(path: string): WorkflowFiles | undefined {
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    const tests = dirname(folder);
    if (basename(folder) !== "datasets" || basename(tests) !== "tests") continue;
    const found = workflowFilesIn(dirname(tests), dirname(dirname(tests)));
    if (found !== undefined) return found;
  }
  return undefined;
}
