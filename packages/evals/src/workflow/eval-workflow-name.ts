const SUFFIX = "_eval";

/**
 * Names the eval workflow of a workflow. The suffix is always added, also to a name that has it.
 *
 * @example
 * ```ts
 * getEvalWorkflowName("simple"); // "simple_eval"
 * getEvalWorkflowName("simple_eval"); // "simple_eval_eval"
 * ```
 */
export function getEvalWorkflowName(workflowName: string): string {
  return `${workflowName}${SUFFIX}`;
}

/**
 * Asks whether a name is that of an eval workflow: whether it ends in `_eval`.
 *
 * @example
 * ```ts
 * isEvalWorkflow("simple_eval"); // true
 * isEvalWorkflow("eval_runner"); // false
 * ```
 *
 * @see {@link isEvalWorkflowValue} for what `evalWorkflow` returns.
 */
export function isEvalWorkflow(workflowName: string): boolean {
  return workflowName.endsWith(SUFFIX);
}

/**
 * Names the workflow that an eval workflow evaluates. It cuts off as much as the suffix is long and does not look at
 * it: ask {@link isEvalWorkflow} first.
 *
 * @example
 * ```ts
 * getParentWorkflowName("simple_eval"); // "simple"
 * getParentWorkflowName("simple"); // "s"
 * ```
 */
export function getParentWorkflowName(evalWorkflowName: string): string {
  return evalWorkflowName.slice(0, -SUFFIX.length);
}
