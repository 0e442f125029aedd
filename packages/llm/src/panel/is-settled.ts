import { countNumbers } from "./count-numbers.ts";
import type { Count } from "./count-votes.ts";
import type { CountingRules } from "./decide-votes.ts";

/** What decides whether an agreement is one. */
export interface Settling extends CountingRules {
  readonly values: readonly unknown[];
  /** How many judges failed, and might have said anything. */
  readonly failed: number;
}

/**
 * Whether the leading value wins whatever the judges that failed would have said: it has the quorum, and more votes than
 * any other could have had with theirs.
 */
export function isSettled(
  { leading, rival }: Count,
  { values, quorum, tolerance, failed }: Settling,
): boolean {
  const votes = leading.places.length;
  if (votes < quorum || votes <= rival + failed) return false;
  if (failed === 0 || !values.every((value) => typeof value === "number")) return true;
  // All of them lower or all of them higher: nothing moves the median farther.
  return [-Number.MAX_VALUE, Number.MAX_VALUE].every((extreme) => {
    const moved = countNumbers([...values, ...Array.from({ length: failed }, () => extreme)], tolerance);
    const stayed = moved.leading.places.length;
    return stayed >= quorum && stayed > moved.rival;
  });
}
