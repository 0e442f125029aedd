/** What asking a model takes from the machine: clocks, chance and timers. */
export interface JudgeRuntime {
  /** Milliseconds since a moment that stays the same, whatever the clock is set to. */
  nowMs(): number;
  /** Milliseconds since 1970, as the clock says. */
  dateMs(): number;
  /** 0 up to, but not, 1. */
  random(): number;
  /** Calls `fire` once, after `delayMs`; the function that comes back takes that back. */
  setTimer(delayMs: number, fire: () => void): () => void;
}

/** Those of the machine. Its timers keep the process alive: what waits for an answer has to be told of it. */
export const machineRuntime: JudgeRuntime = {
  nowMs: () => performance.now(),
  dateMs: () => Date.now(),
  random: () => Math.random(),
  setTimer(delayMs, fire) {
    const timer = setTimeout(fire, Math.min(delayMs, LONGEST_TIMER_MS));
    return () => clearTimeout(timer);
  },
};

/** Beyond 31 bits a timer fires at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
