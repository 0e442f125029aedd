/** What one look at the other thread shows. */
export interface Look {
  /** Grows while the other thread is alive. */
  readonly beat: number;
  /** 0: there is no limit. */
  readonly limitMs: number;
}

/**
 * Tells whether a thread has shown no life for longer than its limit, and a second more. It counts its own looks
 * instead of asking a clock: while the machine sleeps or the process is stopped, neither thread is late.
 */
export function stallCounter(everyMs: number): { isHeld(look: Look): boolean } {
  let last: number | undefined;
  let stalledMs = 0;
  return {
    isHeld({ beat, limitMs }) {
      stalledMs = beat === last && limitMs > 0 ? stalledMs + everyMs : 0;
      last = beat;
      return stalledMs > limitMs + GRACE_MS;
    },
  };
}

const GRACE_MS = 1000;
