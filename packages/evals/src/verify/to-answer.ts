import {
  describeProblems,
  EvaluationAbstention,
  type EvaluationAbstentionArgs,
  EvaluationBooleanResult,
  EvaluationNumberResult,
  EvaluationResult,
  type EvaluationResultArgs,
  EvaluationStringResult,
  EvaluationVerdictResult,
  type EvaluatorAnswer,
  formatValue,
  type Problem,
  ValidationError,
} from "@outputai/core";
import { isVerdict } from "../workflow/interpret-result.ts";

/**
 * Makes an answer of what a check returned. Plain JSON becomes the form that fits its value, as a model's reply to a
 * result's schema does; everything else that is no answer is refused in the evaluator's name.
 *
 * @throws {@link ValidationError} with code `EVALUATOR_RESULT_INVALID` and every problem.
 */
export function toAnswer(evaluatorName: string, returned: unknown): EvaluatorAnswer {
  if (returned instanceof EvaluationResult || returned instanceof EvaluationAbstention) return returned;
  try {
    const answer = fromJson(returned);
    if (answer !== undefined) return answer;
  } catch (error) {
    // Told again in the name of the evaluator, which the result's constructor does not know.
    if (!(error instanceof ValidationError)) throw error;
    throw notAnAnswer(evaluatorName, returned, error);
  }
  throw notAnAnswer(evaluatorName, returned);
}

function fromJson(returned: unknown): EvaluatorAnswer | undefined {
  if (typeof returned !== "object" || returned === null) return undefined;
  if ("value" in returned) return resultOf(returned as EvaluationResultArgs);
  return "code" in returned ? new EvaluationAbstention(returned as EvaluationAbstentionArgs) : undefined;
}

function resultOf(args: EvaluationResultArgs): EvaluatorAnswer | undefined {
  const { value } = args;
  // The form checks its value itself: NaN is a number here, and no number there.
  if (typeof value === "boolean") return new EvaluationBooleanResult({ ...args, value });
  if (typeof value === "number") return new EvaluationNumberResult({ ...args, value });
  if (isVerdict(value)) return new EvaluationVerdictResult({ ...args, value });
  return typeof value === "string" ? new EvaluationStringResult({ ...args, value }) : undefined;
}

function notAnAnswer(evaluatorName: string, returned: unknown, cause?: ValidationError): ValidationError {
  const problems: readonly Problem[] = cause?.problems ?? [];
  const headline = `Evaluator ${evaluatorName} returned ${formatValue(returned)}, which is no result`;
  return new ValidationError(
    problems.length === 0 ? `${headline}.` : describeProblems(`${headline}:`, problems),
    {
      code: "EVALUATOR_RESULT_INVALID",
      hint: "Return what a function of Verdict returns, or { value, confidence, reasoning }, where value is a boolean, a finite number or a text.",
      problems,
      cause,
    },
  );
}
