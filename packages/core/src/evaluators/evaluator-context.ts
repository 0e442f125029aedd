import type { RecordedUsage } from "../usage/recorded-usage.ts";

/** What a runner hands to an evaluator beside its input. */
export interface EvaluatorContext {
  /** Aborted when the evaluator's time is up, or the run is. */
  readonly signal?: AbortSignal | undefined;
  /** Takes what a model used for this answer; it is summed in the report. Tokens, and US dollars. */
  readonly recordUsage?: ((usage: RecordedUsage) => void) | undefined;
  /** Which trial of its case is being judged, from 1. */
  readonly trial?: number | undefined;
  /** Which of several answers to the same question is asked for, from 1. Absent: there is only one. */
  readonly repeat?: number | undefined;
  /** Lives as long as the run, for what is worth knowing in other cases too. */
  readonly shared?: Map<string, unknown> | undefined;
}
