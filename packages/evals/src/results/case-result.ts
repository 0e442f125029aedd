import type { RecordedUsage } from "@outputai/core";
import type { CaseVerdict } from "../workflow/vocabulary.ts";
import type { EvaluatorOutcome } from "./evaluator-outcome.ts";

/** Why there was no output to evaluate: the target failed or timed out, or nothing was cached. */
export interface OutputFault {
  readonly code: string;
  readonly message: string;
  readonly stack?: string | undefined;
}

/** One trial of a case: an output, and what every evaluator said of it. */
export interface TrialResult {
  /** From 1. */
  readonly trial: number;
  readonly verdict: CaseVerdict;
  /** In the order of the workflow. Empty when there was no output. */
  readonly evaluators: readonly EvaluatorOutcome[];
  readonly durationMs: number;
  /** What the target returned. Absent for cached outputs, which stand in the dataset. */
  readonly output?: unknown;
  /** How long the target took for that output. */
  readonly executionTimeMs?: number | undefined;
  readonly error?: OutputFault | undefined;
  /** What the target used. */
  readonly usage?: RecordedUsage | undefined;
}

/**
 * One case. With several trials, `verdict` is the worst of them (fail, undecided, partial, pass) and the rest of the
 * fields are those of the first trial with that verdict.
 */
export interface CaseResult extends Omit<TrialResult, "trial"> {
  readonly datasetName: string;
  /** Present when the run asked for more than one trial. */
  readonly trials?: CaseTrials | undefined;
}

/** What several trials of a case say together. */
export interface CaseTrials {
  readonly passed: number;
  readonly partial: number;
  readonly failed: number;
  readonly undecided: number;
  /** Decided trials differ. */
  readonly flaky: boolean;
  /** At k - 1: the chance that at least one of k trials passes. Null: fewer than k trials were decided. */
  readonly passAtK: readonly (number | null)[];
  /** At k - 1: the chance that all of k trials pass (pass^k). Null: fewer than k trials were decided. */
  readonly passHatK: readonly (number | null)[];
  readonly results: readonly TrialResult[];
}
