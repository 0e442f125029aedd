import type { Problem, TrialStatus } from "@outputai/core";
import type { Outcome } from "../outcome.ts";
import type { CheckType } from "../spec/eval-spec.ts";

/** One check's outcome on one trial. */
export type GradedOutcome = {
  /** The check's position in the spec, from 0. */
  readonly index: number;
  readonly type: CheckType;
  readonly sample: string;
  readonly epoch: number;
} & Outcome;

/** What became of one trial: its outcomes in the order of the spec. */
export interface GradedTrial {
  readonly sample: string;
  /** The trial's own, or the one that it was given. */
  readonly epoch: number;
  readonly status: TrialStatus;
  /** Only of checks that apply to its sample. */
  readonly outcomes: readonly GradedOutcome[];
}

/** How one check went over all trials of one sample. */
export interface SampleTally {
  readonly passed: number;
  readonly failed: number;
  readonly abstained: number;
  /** True when the same check passed in one epoch and failed in another. */
  readonly flaky: boolean;
}

/** How one check went over all trials. `passed + failed + abstained + not_applicable` is the number graded. */
export interface CheckTally {
  readonly index: number;
  readonly type: CheckType;
  readonly name?: string | undefined;
  readonly passed: number;
  readonly failed: number;
  readonly abstained: number;
  /** How often each abstain code was given; only codes that occurred. */
  readonly abstain_reasons: Readonly<Record<string, number>>;
  readonly not_applicable: number;
  /** `passed + failed` */
  readonly decided: number;
  /** `passed / decided`, unrounded; null when nothing was decided. */
  readonly pass_rate: number | null;
  /**
   * By sample name, in the order of the spec's samples; only samples to which the check was applied. JavaScript puts
   * names that are whole numbers (`"10"`) first, in any object.
   */
  readonly by_sample: Readonly<Record<string, SampleTally>>;
}

/** How many trials there should have been, and what became of them. */
export interface TrialCounts {
  /** Samples × epochs. */
  readonly expected: number;
  /** Trials that were read and graded, those beyond the spec's epochs included. */
  readonly graded: number;
  /** Graded trials that did not complete. */
  readonly errored: number;
  /** Expected trials that are not there. */
  readonly missing: number;
}

/** The aggregate of a graded spec, by spec index and check type. */
export interface SpecReport {
  readonly checks: readonly CheckTally[];
  readonly trials: TrialCounts;
  /** Warnings and lint notes. None of them changes a verdict. */
  readonly notes: readonly Problem[];
}

/** A report with every outcome in it, ordered by spec index, sample and epoch. */
export interface GradedSpec extends SpecReport {
  readonly outcomes: readonly GradedOutcome[];
}
