import { formatValue, OutputError } from "@outputai/core";
import type { Target } from "@outputai/evals";
import { defaultExport, loadModule } from "../modules/load-module.ts";
import { shortPath } from "../modules/user-stack.ts";
import type { WorkflowFiles } from "./workflow-files.ts";

/** A target, and the user's files that its code was read from. */
export interface LoadedTarget {
  readonly target: Target;
  readonly files: readonly string[];
}

/**
 * Loads what produces the outputs of a workflow: the default export of `NAME/workflow.ts`, a function of an input.
 *
 * @throws {@link OutputError} with code `MODULE_FAILED` when the file cannot be loaded; with code `TARGET_INVALID`
 * when there is none, or its default export is no function.
 */
export async function loadTarget(
  { name, folder, targetFile }: Pick<WorkflowFiles, "name" | "folder" | "targetFile">,
  cwd: string,
): Promise<LoadedTarget> {
  if (targetFile === undefined) {
    const place = `${shortPath(folder, cwd)}/workflow.ts`;
    throw targetError(`The workflow ${name} has no target: ${place} does not exist.`);
  }
  const loaded = await loadModule(targetFile, cwd, "target");
  const target = defaultExport(loaded);
  if (isTarget(target)) return { target, files: loaded.files };
  const place = shortPath(targetFile, cwd);
  if (target === undefined) throw targetError(`${place} has no default export.`);
  throw targetError(`The default export of ${place} is no function: ${formatValue(target)}.`);
}

/** A class is a function that cannot be called. */
function isTarget(value: unknown): value is Target {
  return typeof value === "function" && !/^class\b/.test(Function.prototype.toString.call(value));
}

function targetError(message: string): OutputError {
  return new OutputError("TARGET_INVALID", message, {
    hint: "Make the default export an async function (input, context) => output, or evaluate cached outputs with --cached.",
  });
}
