import type { Clock } from "./clock.ts";

/** Whole milliseconds since a reading of the clock: what is below says more of the machine than of the work. */
export function elapsedMs(clock: Pick<Clock, "nowMs">, sinceMs: number): number {
  return Math.round(clock.nowMs() - sinceMs);
}
