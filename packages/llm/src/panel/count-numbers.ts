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
