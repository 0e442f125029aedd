import { formatValue, OutputError } from "@outputai/core";
import { type EvalWorkflow, getEvalWorkflowName, isEvalWorkflowValue } from "@outputai/evals";
import { defaultExport, loadModule } from "../modules/load-module.ts";
import { shortPath } from "../modules/user-stack.ts";
import type { WorkflowFiles } from "./workflow-files.ts";

/** An eval workflow, and the user's files that its code was read from. */
export interface LoadedEvalWorkflow {
  readonly workflow: EvalWorkflow;
  readonly files: readonly string[];
}

/**
 * Loads the eval workflow of a workflow: the default export of `NAME/tests/evals/workflow.ts`, which may come from
 * another copy of `@outputai/evals`.
 *
 * @throws {@link OutputError} with code `MODULE_FAILED` when the file cannot be loaded; with code
 * `EVAL_FILE_INVALID` when its default export is no eval workflow, or the one of another workflow.
 */
export async function loadEvalWorkflow(
  { name, evalFile }: Pick<WorkflowFiles, "name" | "evalFile">,
  cwd: string,
): Promise<LoadedEvalWorkflow> {
  const loaded = await loadModule(evalFile, cwd, "evals");
  const workflow = defaultExport(loaded);
  const place = shortPath(evalFile, cwd);
  if (!isEvalWorkflowValue(workflow)) throw notAnEvalWorkflow(place, workflow);
  const expected = getEvalWorkflowName(name);
  if (workflow.name !== expected) throw anotherName(place, workflow.name, expected);
  return { workflow, files: loaded.files };
}

function notAnEvalWorkflow(place: string, value: unknown): OutputError {
  const message =
    value === undefined
      ? `${place} has no default export.`
      : `The default export of ${place} is no eval workflow: ${formatValue(value)}.`;
  return new OutputError("EVAL_FILE_INVALID", message, {
    hint: "Write: export default evalWorkflow({ name, evals }), with evalWorkflow of @outputai/evals.",
  });
}

function anotherName(place: string, name: string, expected: string): OutputError {
  const message = `The eval workflow in ${place} is named ${formatValue(name)}, not ${formatValue(expected)}.`;
  return new OutputError("EVAL_FILE_INVALID", message, {
    hint: `The name follows from the folder: set it to ${expected}, or rename the folder.`,
  });
}
