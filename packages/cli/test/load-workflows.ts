import { fileURLToPath } from "node:url";
import { runLoader } from "./load-files.ts";

/** What became of a workflow that a process of its own loaded. */
export interface LoadedWorkflow {
  /** The names of the evaluators, or the error. */
  readonly evaluators: unknown;
  /** What the target answers to 20, or the error. */
  readonly output: unknown;
  readonly fingerprint: string;
}

/** Loads the workflows of a project in one process: hooks of modules are for a whole process. */
export async function loadWorkflows(
  folder: string,
  names: readonly string[],
): Promise<Readonly<Record<string, LoadedWorkflow>>> {
  return JSON.parse((await runLoader(LOADER, [folder, ...names])).stdout);
}

const LOADER = fileURLToPath(new URL("./load-workflows-in-process.ts", import.meta.url));
