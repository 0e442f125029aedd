/** Why an evaluator or a case has no verdict, beside the codes of abstentions and of errors that carry one. */
export const FAULT_CODES = {
  EVALUATOR_THREW: "The evaluator threw something that carries no code of its own.",
  EVALUATOR_TIMEOUT: "The evaluator's time was up.",
  CASE_TIMEOUT: "The time of the whole case was up.",
  EVALUATOR_RESULT_INVALID: "What the evaluator returned is no result.",
  INTERPRET_MISFIT: "The workflow's interpretation does not fit the result: a mistake in the configuration.",
  OUTPUT_MISSING: "There is no cached output to evaluate.",
  TARGET_THREW: "The target threw.",
  TARGET_TIMEOUT: "The target's time was up.",
  TARGET_OUTPUT_INVALID: "What the target returned is no JSON value.",
} as const;

/** One of {@link FAULT_CODES}. */
export type FaultCode = keyof typeof FAULT_CODES;
