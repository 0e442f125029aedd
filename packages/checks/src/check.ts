import type { Outcome } from "./outcome.ts";

/** What a check may read beside the trial. */
export interface CheckContext {
  /** The reference data of the trial's sample. Absent: the sample has none. */
  readonly reference?: unknown;
}

/**
 * A declarative, deterministic check over a recorded trial. `Part` is the part of a trial that it reads, so that
 * it can be asked with that much and no more.
 */
export interface Check<Part> {
  readonly type: string;
  judge(trial: Part, context?: CheckContext): Outcome;
}
