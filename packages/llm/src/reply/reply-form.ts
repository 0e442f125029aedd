import type { JSONSchema7 } from "ai";

/**
 * What one kind of judge is answered with: what the model is told of it, and how what it wrote is read. `Value` is the
 * judge's own field of it.
 */
export interface ReplyForm<Value> {
  /** `verdict`, `boolean`, `score` or `label`: the name that the provider is told. */
  readonly name: string;
  /**
   * What the provider is sent: an object, `reasoning` first, every field required, and no key that says a range, which
   * some providers refuse and others do not heed. Bounds stand in descriptions.
   */
  readonly jsonSchema: JSONSchema7;
  /** What the model is told in words, for models that are not sent the schema or do not heed it. */
  readonly instruction: string;
  /** The labels that can be chosen. Absent: it is no choice, or any text is a label. */
  readonly labels?: readonly string[] | undefined;
  /** Reads a parsed reply. Nothing is coerced, clamped or filled in. */
  read(parsed: unknown): ReadReply<Value>;
}

/** A reply that fits, or why it does not, in words that the model can act on. */
export type ReadReply<Value> =
  | {
      readonly ok: true;
      readonly value: Value;
      readonly reasoning: string;
      /** All fields, also those of a schema of the caller's own. */
      readonly reply: Readonly<Record<string, unknown>>;
      readonly normalizedScore?: number | undefined;
    }
  | { readonly ok: false; readonly message: string };
