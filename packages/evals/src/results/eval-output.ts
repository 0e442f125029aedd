import type { Problem, RecordedUsage } from "@outputai/core";
import type { Criticality } from "../workflow/vocabulary.ts";
import type { CaseResult } from "./case-result.ts";

/** What a run of an eval workflow says: a superset of `{ cases, summary }` as the public packages write it. */
export interface EvalOutput {
  /** The name of the eval workflow. */
  readonly workflow: string;
  /** `stopped`: it was aborted or could not go on; `cases` holds what was finished by then. */
  readonly status: "completed" | "stopped";
  readonly stop?: { readonly code: string; readonly message: string } | undefined;
  /** In the order of the datasets. */
  readonly cases: readonly CaseResult[];
  readonly summary: EvalSummary;
  /** What is legal but doubtful, and what went wrong beside the results. */
  readonly notes: readonly Problem[];
  /** ISO 8601. */
  readonly startedAt: string;
  readonly durationMs: number;
}

/** The numbers of a run. `total` counts the cases that have a result; each is in one of the four counts after it. */
export interface EvalSummary {
  readonly total: number;
  readonly passed: number;
  readonly partial: number;
  readonly failed: number;
  readonly undecided: number;
  /** (passed + partial) divided by the decided cases; null when none was decided. */
  readonly acceptableRate: number | null;
  /** Decided cases divided by all that were to run; null when there were none, or the run stopped in a stream. */
  readonly coverage: number | null;
  /** Cases that were to run and did not; null when a stream was not read to its end. */
  readonly notRun: number | null;
  /** Evaluators' outcomes over all cases and trials. */
  readonly abstained: number;
  readonly errored: number;
  readonly evaluators: readonly EvaluatorTally[];
  readonly trials?: TrialsSummary | undefined;
  readonly usage?: UsageSummary | undefined;
}

/** How one evaluator judged, over all cases and trials. */
export interface EvaluatorTally {
  readonly name: string;
  readonly criticality: Criticality;
  readonly passed: number;
  readonly partial: number;
  readonly failed: number;
  readonly abstained: number;
  readonly errored: number;
}

/** Means over the cases in which they are known. */
export interface TrialsSummary {
  readonly trials: number;
  readonly flaky: number;
  readonly passAtK: readonly Mean[];
  readonly passHatK: readonly Mean[];
}

/** A mean, and of how many cases. Null when of none. */
export interface Mean {
  readonly mean: number | null;
  readonly cases: number;
}

/** Sums of what was recorded. What was replayed is in `replayed` alone: it was neither sent nor paid for. */
export interface UsageSummary extends RecordedUsage {
  /** Outcomes and targets that recorded something. */
  readonly recorded: number;
  /** Of `recorded`, those that name neither tokens nor a request without them: the sums are too low by theirs. */
  readonly recordedWithoutTokens: number;
  /** Of `recorded`, those that name neither a cost nor a request without one. */
  readonly recordedWithoutCost: number;
}
