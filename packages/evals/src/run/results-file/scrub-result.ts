import { scrubSecrets, scrubValue } from "@outputai/core";
import type { TrialResult } from "../../results/case-result.ts";
import type { EvaluatorOutcome } from "../../results/evaluator-outcome.ts";

/**
 * A copy of a result in which what targets, evaluators and models wrote holds no secret. Names, verdicts, codes and
 * counts stay as they are: they say which result it is.
 */
export function scrubResult(result: TrialResult): TrialResult {
  const evaluators = result.evaluators.map(scrubOutcome);
  if (result.output === undefined && result.error === undefined) return { ...result, evaluators };
  const { output, error } = result;
  return {
    ...result,
    evaluators,
    ...(output === undefined ? {} : { output: scrubValue(output) }),
    ...(error === undefined
      ? {}
      : { error: { ...error, message: scrubSecrets(error.message), ...scrubbedStack(error.stack) } }),
  };
}

function scrubOutcome(outcome: EvaluatorOutcome): EvaluatorOutcome {
  if (outcome.status !== "decided")
    return { ...outcome, reasoning: scrubSecrets(outcome.reasoning), ...scrubbedStack(outcome.stack) };
  const { value, reasoning, feedback, dimensions } = outcome;
  return {
    ...outcome,
    value: scrubValue(value),
    ...(reasoning === undefined ? {} : { reasoning: scrubSecrets(reasoning) }),
    ...(feedback === undefined ? {} : { feedback: scrubValue(feedback) as typeof feedback }),
    ...(dimensions === undefined ? {} : { dimensions: scrubValue(dimensions) as typeof dimensions }),
  };
}

function scrubbedStack(stack: string | undefined): { readonly stack?: string } {
  return stack === undefined ? {} : { stack: scrubSecrets(stack) };
}
