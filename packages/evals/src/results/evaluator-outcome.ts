import type {
  EvaluationFeedbackJson,
  EvaluationResultJson,
  EvaluationVerdict,
  RecordedUsage,
} from "@outputai/core";
import type { Criticality } from "../workflow/vocabulary.ts";

/** What came of asking one evaluator about one output. */
export type EvaluatorOutcome = DecidedOutcome | UndecidedOutcome;

interface AskedEvaluator {
  readonly name: string;
  readonly criticality: Criticality;
  readonly durationMs: number;
  /** What models used while it was asked. Absent: nothing was recorded, which is not 0. */
  readonly usage?: RecordedUsage | undefined;
}

/** It returned a result, and the result was interpreted. */
export interface DecidedOutcome extends AskedEvaluator {
  readonly status: "decided";
  readonly verdict: EvaluationVerdict;
  /** The raw value, before it was interpreted. */
  readonly value: unknown;
  readonly confidence: number;
  readonly reasoning?: string | undefined;
  readonly feedback?: readonly EvaluationFeedbackJson[] | undefined;
  readonly dimensions?: readonly EvaluationResultJson[] | undefined;
}

/** It abstained, or it threw, timed out or returned what is no result (`errored`). */
export interface UndecidedOutcome extends AskedEvaluator {
  readonly status: "abstained" | "errored";
  readonly verdict: "undecided";
  readonly confidence: null;
  /** Why, for programs: the abstention's code, or the error's own, or one of `FAULT_CODES`. */
  readonly code: string;
  /** Why, for people. */
  readonly reasoning: string;
  /** Where it was thrown, in the words of the engine. */
  readonly stack?: string | undefined;
}
