import { statSync } from "node:fs";
import { basename, join, relative } from "node:path";

/** A workflow that has evaluations, and where its files lie. Paths are absolute. */
export interface WorkflowFiles {
  /** The name of its folder. */
  readonly name: string;
  /** From the folder of all workflows, with `/` on every system: tells two workflows of one name apart. */
  readonly path: string;
  readonly folder: string;
  readonly evalFile: string;
  readonly evalsFolder: string;
  /** Perhaps not there: a workflow may have no cases yet. */
  readonly datasetsFolder: string;
  /** What produces outputs. Absent: only outputs that datasets hold can be evaluated. */
  readonly targetFile?: string | undefined;
}

/** Looks whether a folder is that of a workflow with evaluations: `NAME/tests/evals/workflow.ts`. */
export function workflowFilesIn(folder: string, root: string): WorkflowFiles | undefined {
  const evalsFolder = join(folder, "tests", "evals");
  const evalFile = workflowFileIn(evalsFolder);
  if (evalFile === undefined) return undefined;
  return {
    name: basename(folder),
    path: relative(root, folder).replaceAll("\\", "/") || basename(folder),
    folder,
    evalFile,
    evalsFolder,
    datasetsFolder: join(folder, "tests", "datasets"),
    targetFile: workflowFileIn(folder),
  };
}

/** Sources before what may have been compiled from them. */
export const ENDINGS = [".ts", ".mts", ".js", ".mjs"] as const;

function workflowFileIn(folder: string): string | undefined {
  return ENDINGS.map((ending) => join(folder, `workflow${ending}`)).find(isFile);
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
