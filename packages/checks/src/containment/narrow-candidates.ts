import type { ListPair } from "./list-pair.ts";
import { isComposite, isRecord, memberNames } from "./value-kind.ts";

/** A plain value inside an expected element, and the way to it. Null stands for any element of a list. */
interface Anchor {
  readonly steps: readonly (string | null)[];
  readonly value: unknown;
}

/**
 * Narrows down which actual elements may hold an expected one, by the plain values in it: of a thousand orders only
 * those with the expected id are asked about. Whatever holds a value holds it in the same place, in lists at any.
 *
 * Lists that are short enough to be gone through are not narrowed.
 */
export function narrowCandidates({
  actual,
  expected,
}: ListPair): (position: number) => readonly number[] | undefined {
  if (actual.length <= SHORT_LIST) return () => undefined;
  const indexes = new Map<string, ReadonlyMap<unknown, readonly number[]>>();

  return (position) => {
    let shortest: readonly number[] | undefined;
    for (const { steps, value } of anchorsOf(expected[position])) {
      const place = JSON.stringify(steps);
      if (!indexes.has(place) && indexes.size >= MOST_INDEXES) continue;
      const index = indexes.get(place) ?? indexByValue(actual, steps);
      indexes.set(place, index);
      const positions = index.get(value) ?? [];
      if (shortest === undefined || positions.length < shortest.length) shortest = positions;
      if (shortest.length <= 1) break;
    }
    return shortest;
  };
}

const SHORT_LIST = 16;
const MOST_ANCHORS = 8;
/** Each index is at most as large as the actual list; expected elements mostly share their shape. */
const MOST_INDEXES = 32;

function anchorsOf(value: unknown, steps: Anchor["steps"] = [], found: Anchor[] = []): readonly Anchor[] {
  if (found.length >= MOST_ANCHORS) return found;
  if (!isComposite(value)) found.push({ steps, value: value ?? null });
  else if (Array.isArray(value)) for (const element of value) anchorsOf(element, [...steps, null], found);
  else if (isRecord(value)) {
    for (const name of memberNames(value)) anchorsOf(value[name], [...steps, name], found);
  }
  return found;
}

/** For each plain value at a place: where in the list it occurs, in order and each position once. */
function indexByValue(
  actual: readonly unknown[],
  steps: Anchor["steps"],
): ReadonlyMap<unknown, readonly number[]> {
  const index = new Map<unknown, number[]>();
  for (const [position, element] of actual.entries()) {
    for (const value of leavesAt(element, steps)) {
      const positions = index.get(value);
      if (positions === undefined) index.set(value, [position]);
      else if (positions.at(-1) !== position) positions.push(position);
    }
  }
  return index;
}

function leavesAt(value: unknown, [step, ...rest]: Anchor["steps"], leaves: unknown[] = []): unknown[] {
  if (step === undefined) {
    if (!isComposite(value)) leaves.push(value ?? null);
  } else if (step === null) {
    if (Array.isArray(value)) for (const element of value) leavesAt(element, rest, leaves);
  } else if (isRecord(value) && Object.hasOwn(value, step) && value[step] !== undefined) {
    leavesAt(value[step], rest, leaves);
  }
  return leaves;
}
