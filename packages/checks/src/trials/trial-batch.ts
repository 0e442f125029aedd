import type { Problem, Trial } from "@outputai/core";

/** A trial and where it was found. */
export interface LocatedTrial {
  readonly trial: Trial;
  /** The name that the reader was given for the file. */
  readonly file?: string | undefined;
  /** The line on which the trial starts, from 1. */
  readonly line: number;
}

/** What one chunk of a file held. */
export interface TrialBatch {
  readonly trials: readonly LocatedTrial[];
  readonly problems: readonly Problem[];
  /** How many bytes of the file were read for this batch. */
  readonly bytes: number;
}
