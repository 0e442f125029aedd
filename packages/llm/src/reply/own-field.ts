import { z } from "@outputai/core";

/** The field that makes a judge's reply an answer, beside the reasoning. */
export interface OwnField<Value> {
  /** The name of the form: `verdict`, `boolean`, `score` or `label`. */
  readonly form: string;
  readonly field: string;
  readonly kind: "string" | "number" | "boolean";
  /** What is accepted, as it follows "must be". */
  readonly accepted: string;
  /** The field's schema when the caller brings none. */
  readonly schema: z.ZodType;
  /** Values that a schema of the caller's own must take. */
  readonly needed?: readonly Value[];
  /** All values, where there are few. */
  readonly choices?: readonly Value[];
  accepts(value: unknown): value is Value;
}

/** Why a judge decided as it did: in every reply, and before the decision. */
export const REASONING: OwnField<string> = {
  form: "reasoning",
  field: "reasoning",
  kind: "string",
  accepted: "a text that says why",
  schema: z.string(),
  accepts: isWritten,
};

/** Whether a value is a text in which there is anything to see. */
export function isWritten(value: unknown): value is string {
  return typeof value === "string" && SEEN.test(value);
}

const SEEN = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a schema takes a value as it is. One that changes it does not, nor one that cannot tell at once. */
export function acceptedBy(schema: z.core.$ZodType, value: unknown): boolean {
  try {
    const parsed = z.safeParse(schema, value);
    return parsed.success && Object.is(parsed.data, value);
  } catch {
    return false;
  }
}
