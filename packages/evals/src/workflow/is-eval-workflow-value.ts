import type { EvalWorkflow } from "./eval-workflow-types.ts";

/**
 * Asks whether a value is what `evalWorkflow` returns, also one of another copy of this package.
 *
 * @example
 * ```ts
 * const anyOutput = verify({ name: "any_output" }, () => Verdict.pass());
 * isEvalWorkflowValue(evalWorkflow({ name: "simple_eval", evals: [{ evaluator: anyOutput }] })); // true
 * isEvalWorkflowValue({ name: "simple_eval" }); // false
 * ```
 *
 * @see {@link isEvalWorkflow} for the name of one.
 */
export function isEvalWorkflowValue(value: unknown): value is EvalWorkflow {
  return typeof value === "function" && Object.hasOwn(value, EVAL_WORKFLOW);
}

/** Marks an eval workflow. Registered, so that two copies of this package know each other's. */
export const EVAL_WORKFLOW: unique symbol = Symbol.for("@outputai/eval-workflow");
