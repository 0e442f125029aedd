import type { Clock } from "./clock.ts";

/** The clock of the machine. */
export const systemClock: Clock = {
  nowMs: () => performance.now(),
  date: () => new Date().toISOString(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
  turn: () => new Promise((resolve) => setImmediate(resolve)),
};
