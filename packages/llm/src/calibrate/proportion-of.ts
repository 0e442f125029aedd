import type { Proportion } from "./calibration.ts";
import { wilsonInterval } from "./wilson-interval.ts";

/** How much `count` is of `of`; null when that is nothing, as a share of nothing is not 0. */
export function proportionOf(count: number, of: number): Proportion | null {
  return of === 0 ? null : { value: count / of, count, of, ...wilsonInterval(count, of) };
}
