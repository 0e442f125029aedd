/** What one look at the other thread shows. */
export interface Look {
  /** Grows while the other thread is alive. */
  readonly beat: number;
  /** 0: there is no limit. */
  readonly limitMs: number;
}

/** Counts for how long a thread has shown no life. */
export interface StallCounter {
  /** Whether that is longer than its limit, and a second more. */
  isHeld(look: Look): boolean;
  /** For how long, as of the last look. 0 where there is no limit. */
  stalledMs(): number;
}

/**
 * Counts its own looks instead of asking a clock: while the machine sleeps or the process is stopped, neither thread
 * is late.
 */
export function stallCounter(everyMs: number): StallCounter {
  let last: number | undefined;
  let stalledMs = 0;
  return {
    isHeld({ beat, limitMs }) {
      stalledMs = beat === last && limitMs > 0 ? stalledMs + everyMs : 0;
      last = beat;
      return stalledMs > limitMs + GRACE_MS;
    },
    stalledMs: () => stalledMs,
  };
}

const GRACE_MS = 1000;
