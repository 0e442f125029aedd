import { countSteadyNumbers } from "./count-numbers.ts";
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
 * any other could have had with theirs. Of numbers only those votes count that agree wherever the median would be, and
 * the answer must stay within the tolerance.
 */
export function isSettled(
  { leading, rival }: Count,
  { values, quorum, tolerance, failed }: Settling,
): boolean {
  const wins = (votes: number, others: number) => votes >= quorum && votes > others;
  if (!wins(leading.places.length, rival + failed)) return false;
  if (failed === 0 || !values.every((value) => typeof value === "number")) return true;
  const { votes, others, isNear } = countSteadyNumbers(values, { tolerance, failed });
  return wins(votes, others) && isNear(Number(leading.value));
}
