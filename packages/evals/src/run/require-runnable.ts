import { formatValue, OutputError } from "@outputai/core";
import { isEvalWorkflowValue } from "../workflow/is-eval-workflow-value.ts";

/**
 * Insists that there is an eval workflow, and cases that can be gone through.
 *
 * @throws {@link OutputError} with code `RUN_INVALID`.
 */
export function requireRunnable(workflow: unknown, datasets: unknown): void {
  if (!isEvalWorkflowValue(workflow)) {
    throw refusal(`The workflow is ${formatValue(workflow)}.`, "Pass what evalWorkflow returned.");
  }
  if (typeof datasets === "object" && datasets !== null) {
    if (Symbol.iterator in datasets || Symbol.asyncIterator in datasets) return;
    if ("datasets" in datasets) {
      throw refusal(
        'The cases are an object with "datasets".',
        "Pass its member: (await readDatasets(…)).datasets.",
      );
    }
  }
  const hint = "Pass a list or a stream of cases; readDatasets and streamDatasets read them from files.";
  throw refusal(`The cases are ${formatValue(datasets)}, which is no list.`, hint);
}

function refusal(message: string, hint: string): OutputError {
  return new OutputError("RUN_INVALID", `The eval cannot be run. ${message}`, { hint });
}
