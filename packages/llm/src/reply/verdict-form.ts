import type { EvaluationVerdict, z } from "@outputai/core";
import { choiceForm } from "./choice-form.ts";
import type { ReplyForm } from "./reply-form.ts";

/** What a form of the caller's own is made from. */
export interface FormOptions {
  /** An object with at least `reasoning` and the judge's own field. */
  readonly schema?: z.ZodType | undefined;
}

/**
 * The form of a judge that says pass, partial or fail. A schema that takes fewer of them narrows the choice; it must
 * take pass and fail.
 *
 * @throws {@link JudgeError} with code `JUDGE_CONFIG` and every problem of the schema.
 */
export function verdictForm({ schema }: FormOptions = {}): ReplyForm<EvaluationVerdict> {
  return choiceForm<EvaluationVerdict>(
    { form: "verdict", field: "verdict", choices: ["pass", "partial", "fail"], needed: ["pass", "fail"] },
    schema,
  );
}
