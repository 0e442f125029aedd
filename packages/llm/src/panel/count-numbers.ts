import type { Count } from "./count-votes.ts";

/**
 * Counts votes that are numbers. Those within `tolerance` of the median of all votes agree, and what they agree on is
 * their own median. The median of an even count is the mean of the two in the middle.
 *
 * Its rival is the largest group of the others that could agree on something: that lie within twice the tolerance.
 */
export function countNumbers(values: readonly number[], tolerance: number): Count {
  const middle = medianOf(values);
  const places = [...values.keys()].filter((place) => isWithin(tolerance, values[place] ?? 0, middle));
  const agreeing = new Set(places);
  const others = values.filter((_, place) => !agreeing.has(place));
  const value = medianOf(values.filter((_, place) => agreeing.has(place)));
  return {
    leading: { value, places },
    rival: largestGroup(others, 2 * tolerance),
    most: Math.max(places.length, largestGroup(values, 2 * tolerance)),
  };
}

/** What holds of votes that are numbers, whatever the judges that failed would have said. */
export interface SteadyCount {
  /** How many agree wherever the median would be. */
  readonly votes: number;
  /** The most others that could agree, with one another or with these. */
  readonly others: number;
  /** Whether the answer would stay within the tolerance of this one, if `votes` are more than `others`. */
  readonly isNear: (value: number) => boolean;
}

/**
 * Counts the numbers that agree whatever those that failed would have said: the ones within `tolerance` of the median
 * with all failed below it, and of the one with all above. While they are the most, the answer is the median of them and
 * some of the others, and is farthest off when all of those lie on one side.
 */
export function countSteadyNumbers(
  values: readonly number[],
  { tolerance, failed }: { readonly tolerance: number; readonly failed: number },
): SteadyCount {
  const middles = farthestMedians(values, failed);
  const isSteady = (value: number) => middles.every((middle) => isWithin(tolerance, value, middle));
  const steady = values.filter(isSteady);
  const outside = values.filter((value) => !isSteady(value));
  const others = largestGroup(outside, 2 * tolerance) + failed;
  const isNear = (value: number) =>
    farthestMedians(steady, others).every((answer) => isWithin(tolerance, answer, value));
  return { votes: steady.length, others, isNear };
}

/** The least and the greatest median that numbers can have with so `many` more. */
function farthestMedians(values: readonly number[], many: number): readonly number[] {
  return [-Number.MAX_VALUE, Number.MAX_VALUE].map((extreme) =>
    medianOf([...values, ...Array.from({ length: many }, () => extreme)]),
  );
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? 0;
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
  // Halved before they are added: the sum of two large numbers is no number.
  return lower === upper ? lower : lower / 2 + upper / 2;
}

/** The most values that lie no farther apart than `width`. */
function largestGroup(values: readonly number[], width: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  let first = 0;
  let most = 0;
  for (const [place, value] of sorted.entries()) {
    while (!isWithin(width, sorted[first] ?? value, value)) first += 1;
    most = Math.max(most, place - first + 1);
  }
  return most;
}

/** 0.7 and 0.8 are 0.1 apart, although binary fractions say a little more. Without a tolerance only equals agree. */
function isWithin(distance: number, one: number, other: number): boolean {
  if (one === other) return true;
  const slack = distance === 0 ? 0 : 2 * Number.EPSILON * Math.max(Math.abs(one), Math.abs(other));
  return Math.abs(one - other) <= distance + slack;
}
