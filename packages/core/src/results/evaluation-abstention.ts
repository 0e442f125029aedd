import { z } from "zod";
import { brandClass } from "../branded-class.ts";
import { schemaProblems } from "../schema-problems.ts";
import { EvaluationResultValidationError } from "./evaluation-result-validation-error.ts";

/** Why an evaluator abstains: a code for programs, a reason for people. Both are needed. */
export interface EvaluationAbstentionArgs {
  readonly code: string;
  readonly reasoning: string;
}

const abstentionSchema = z.object({ code: z.string().min(1), reasoning: z.string().min(1) });

/**
 * An evaluator's word that it cannot decide, or that its question does not apply. It is neither a pass nor a fail:
 * it carries no value, so no interpretation can make it one.
 *
 * @example
 * ```ts
 * const abstention = new EvaluationAbstention({ code: "NO_SUMMARY", reasoning: "There is no summary to judge." });
 * abstention.toJSON(); // { code: "NO_SUMMARY", reasoning: "There is no summary to judge." }
 * abstention instanceof EvaluationResult; // false
 * new EvaluationAbstention({ code: "", reasoning: "" }); // throws VALIDATION_FAILED
 * ```
 *
 * @throws {@link EvaluationResultValidationError} with code `VALIDATION_FAILED` when the code or the reasoning is
 * missing.
 */
export class EvaluationAbstention {
  static {
    brandClass(EvaluationAbstention, "EvaluationAbstention");
  }

  readonly code: string;
  readonly reasoning: string;

  constructor(args: EvaluationAbstentionArgs) {
    const problems = schemaProblems(abstentionSchema, args);
    if (problems.length > 0) throw new EvaluationResultValidationError("EvaluationAbstention", problems);
    this.code = args.code;
    this.reasoning = args.reasoning;
  }

  /** The abstention as plain data. */
  toJSON(): EvaluationAbstentionArgs {
    return { code: this.code, reasoning: this.reasoning };
  }
}
