import { brandClass } from "../branded-class.ts";
import { describeProblems } from "../output-error.ts";
import type { Problem } from "../problem.ts";
import { ValidationError } from "../validation-error.ts";

/**
 * A result was constructed from something that is none. The message names every problem and its path.
 *
 * @example
 * ```ts
 * new EvaluationNumberResult({ value: Number.NaN, confidence: 2 }); // throws VALIDATION_FAILED
 * ```
 */
export class EvaluationResultValidationError extends ValidationError {
  static {
    brandClass(EvaluationResultValidationError, "EvaluationResultValidationError");
  }

  override readonly name: string = "EvaluationResultValidationError";

  constructor(className: string, problems: readonly Problem[]) {
    super(describeProblems(`Not a valid ${className}:`, problems), { problems });
  }
}
