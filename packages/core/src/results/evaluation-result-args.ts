import type { EvaluationFeedbackArgs, EvaluationFeedbackJson } from "./evaluation-feedback.ts";

/** What a verdict can be. */
export type EvaluationVerdict = "pass" | "partial" | "fail";

/** What an `EvaluationResult` is constructed from. `null` means absent, as models write it. */
export interface EvaluationResultArgs<Value = unknown> {
  readonly value: Value;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly name?: string | null | undefined;
  readonly reasoning?: string | null | undefined;
  readonly feedback?: readonly EvaluationFeedbackArgs[] | null | undefined;
  /** Results about parts of the value. Plain ones become the form that fits their value. */
  readonly dimensions?: readonly EvaluationResultArgs[] | null | undefined;
}

/** An `EvaluationResult` as JSON. */
export interface EvaluationResultJson<Value = unknown> {
  readonly value: Value;
  readonly confidence: number;
  readonly name?: string;
  readonly reasoning?: string;
  readonly feedback: readonly EvaluationFeedbackJson[];
  readonly dimensions: readonly EvaluationResultJson[];
}
