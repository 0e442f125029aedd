import type { RecordedUsage } from "../recorded-usage.ts";

/** What a runner hands to an evaluator beside its input. */
export interface EvaluatorContext {
  /** Aborted when the evaluator's time is up, or the run is. */
  readonly signal?: AbortSignal | undefined;
  /** Takes what a model used for this answer; it is summed in the report. Tokens, and US dollars. */
  readonly recordUsage?: ((usage: RecordedUsage) => void) | undefined;
}
