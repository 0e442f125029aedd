import { CONTAINMENT } from "../containment/containment.ts";
import { type ListPair, UNMATCHED } from "../containment/list-pair.ts";
import { matchElements } from "../containment/match-elements.ts";
import { hasMember, isRecord, type Members, memberNames } from "../containment/value-kind.ts";
import type { Place } from "./bound-difference.ts";
import { elementPath, memberPath } from "./difference-path.ts";

/**
 * The places inside a place at which containment may be violated; undefined where the place is not looked into,
 * because the two sides are not of one kind.
 */
export function splitContained({ path, actual, expected }: Place): readonly Place[] | undefined {
  if (Array.isArray(expected)) {
    return Array.isArray(actual) ? splitElements(path, { actual, expected }) : undefined;
  }
  return isRecord(expected) && isRecord(actual) ? splitMembers(path, actual, expected) : undefined;
}

function splitMembers(path: string, actual: Members, expected: Members): readonly Place[] {
  return memberNames(expected).map((name) => ({
    path: memberPath(path, name),
    expected: expected[name],
    actual: hasMember(actual, name) ? actual[name] : undefined,
  }));
}

/** An expected element that none is left for is set against the actual one it most likely meant. */
function splitElements(path: string, lists: ListPair): readonly Place[] {
  const partners = matchElements(lists, CONTAINMENT);
  const spare = createSpares(lists, new Set(partners));
  return [...lists.expected.entries()]
    .filter(([index]) => partners[index] === UNMATCHED)
    .map(([index, expected]) => ({ path: elementPath(path, index), expected, actual: spare(index) }));
}

/** Hands out each actual element that stands for nothing once: the one at the same place, else the first left. */
function createSpares({ actual }: ListPair, taken: Set<number>): (index: number) => unknown {
  let next = 0;
  return (index) => {
    while (next < actual.length && taken.has(next)) next++;
    const spare = index < actual.length && !taken.has(index) ? index : next;
    if (spare >= actual.length) return undefined;
    taken.add(spare);
    return actual[spare] ?? null;
  };
}
