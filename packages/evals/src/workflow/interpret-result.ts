import { type EvaluationResult, type EvaluationVerdict, formatValue, ValidationError } from "@outputai/core";
import type { Interpretation } from "./interpretation.ts";

/**
 * Reads a result as a verdict. A value that does not fit the interpretation fails; the runner does not let it come so
 * far, and calls the misfit an error of the configuration.
 *
 * @example
 * ```ts
 * interpretResult(Verdict.score(0.6), { type: "number", pass: 0.8, partial: 0.5 }); // "partial"
 * interpretResult(Verdict.score(0), { type: "number", pass: 0 }); // "pass"
 * interpretResult(Verdict.label("Good"), { type: "string", pass: ["good"] }); // "fail"
 * interpretResult(Verdict.isTrue(true), { type: "verdict" }); // "fail"
 * ```
 *
 * @throws {@link ValidationError} with code `VALIDATION_FAILED` for an interpretation of no known type.
 */
export function interpretResult(
  { value }: Pick<EvaluationResult, "value">,
  interpretation: Interpretation,
): EvaluationVerdict {
  switch (interpretation.type) {
    case "verdict":
      return isVerdict(value) ? value : "fail";
    case "boolean":
      return value === true ? "pass" : "fail";
    case "number":
      return typeof value === "number" ? gradeNumber(value, interpretation) : "fail";
    case "string":
      return typeof value === "string" ? gradeText(value, interpretation) : "fail";
    default:
      throw new ValidationError(`The interpretation ${formatValue(interpretation)} is of no known type.`, {
        hint: "The types are verdict, boolean, number and string.",
      });
  }
}

/** Whether a value is the word of a verdict. */
export function isVerdict(value: unknown): value is EvaluationVerdict {
  return value === "pass" || value === "partial" || value === "fail";
}

type InterpretationOf<Type> = Extract<Interpretation, { readonly type: Type }>;

function gradeNumber(value: number, { pass, partial }: InterpretationOf<"number">): EvaluationVerdict {
  if (value >= pass) return "pass";
  return partial !== undefined && value >= partial ? "partial" : "fail";
}

function gradeText(value: string, { pass, partial }: InterpretationOf<"string">): EvaluationVerdict {
  if (pass.includes(value)) return "pass";
  return partial?.includes(value) ? "partial" : "fail";
}
