import { isRecord, isSame } from "../containment/value-kind.ts";
import type { Difference } from "../outcome.ts";
import { boundDifference, type Place } from "./bound-difference.ts";
import { splitContained } from "./split-contained.ts";
import { splitExact } from "./split-exact.ts";

/** Where two values differ, and by how much. */
export interface Comparison {
  /** At most {@link MOST_DIFFERENCES}, in the order of the expected value. */
  readonly differences: readonly Difference[];
  /** How many expected plain values are not met, and how many actual ones stand where nothing was expected. */
  readonly weight: number;
}

/** How many differences are listed; further ones are only weighed. */
export const MOST_DIFFERENCES = 20;

/**
 * Lists where actual arguments fail to hold the expected ones (`contains`) or to equal them (`exact`).
 *
 * A missing object weighs as much as all that it should have held, so that having nothing is never closer than
 * having most of it. Comparing stops when the weight reaches `ceiling`: such a call is not the closest.
 *
 * @example
 * ```ts
 * const { differences } = listDifferences({ actual: { id: "A-71" }, expected: { id: "A-17" } }, "contains");
 * differences; // [{ path: "id", expected: "A-17", actual: "A-71" }]
 * ```
 */
export function listDifferences(
  { actual, expected }: Omit<Place, "path">,
  match: "contains" | "exact",
  ceiling: number = MOST_WEIGHT,
): Comparison {
  const split = match === "exact" ? splitExact : splitContained;
  const found: Found = { differences: [], weight: 0, ceiling, split };
  compare({ path: "", actual, expected }, found);
  return found;
}

/** Beyond this a call is not like the expected one in any sense, and comparing further tells nobody anything. */
const MOST_WEIGHT = 10_000;

interface Found extends Comparison {
  readonly differences: Difference[];
  weight: number;
  readonly ceiling: number;
  readonly split: (place: Place) => readonly Place[] | undefined;
}

function compare(place: Place, found: Found): void {
  if (found.weight >= found.ceiling) return;
  const isOneSided = place.actual === undefined || place.expected === undefined;
  if (!isOneSided && isSame(place.actual, place.expected)) return;
  const inside = found.split(place);
  if (inside === undefined) addDifference(place, found);
  else for (const part of inside) compare(part, found);
}

function addDifference(place: Place, found: Found): void {
  found.weight += weigh(place.expected);
  if (found.differences.length < MOST_DIFFERENCES) found.differences.push(boundDifference(place));
}

/** The number of plain values in an expected value; an empty object or array counts as one. */
function weigh(expected: unknown): number {
  if (!Array.isArray(expected) && !isRecord(expected)) return 1;
  return Math.max(
    1,
    Object.values(expected).reduce<number>((sum, part) => sum + weigh(part), 0),
  );
}
