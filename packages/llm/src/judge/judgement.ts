import type { EvaluationResult, RecordedUsage } from "@outputai/core";

/** How a judge came to its answer. */
export interface Judgement {
  /** Provider and model: `openai-compatible/judge-1`. */
  readonly model: string;
  /** The name of the prompt file. Absent: the prompt was not read from a file. */
  readonly prompt?: string | undefined;
  /** Requests that were sent for it, those that failed and the one that asked again included; 0 when it was replayed. */
  readonly attempts: number;
  /** What all attempts used together. */
  readonly usage: RecordedUsage;
  /** What the model wrote in the end, unparsed. */
  readonly text: string;
  /** The whole reply, once it fitted its schema: also the fields of a schema of the caller's own. */
  readonly reply: Readonly<Record<string, unknown>>;
  /** A score as a share of its scale, 0 to 1. Absent: no score, or one without bounds. */
  readonly normalizedScore?: number | undefined;
  /** The labels that it chose from. Absent: it chose from none, or any text was a label. */
  readonly labels?: readonly string[] | undefined;
  /** It was replayed from a recording, and no model was asked. */
  readonly isReplayed: boolean;
  /**
   * What the provider's package warns of, such as a setting that the model does not know and was not sent. Each is also
   * printed as the AI SDK prints it, once a run. Absent: it warns of nothing.
   */
  readonly warnings?: readonly string[] | undefined;
}

/** A result that a judge gave, with how it came about. `judgement` is no part of the result's JSON. */
export type Judged<Result extends EvaluationResult> = Result & { readonly judgement: Judgement };
