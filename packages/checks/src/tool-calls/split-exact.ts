import type { ListPair } from "../containment/list-pair.ts";
import { hasMember, isRecord, type Members, memberNames } from "../containment/value-kind.ts";
import type { Place } from "./bound-difference.ts";
import { elementPath, memberPath } from "./difference-path.ts";

/**
 * The places inside a place at which equality may be violated, what only the actual side has included; undefined
 * where the place is not looked into, because the two sides are not of one kind.
 */
export function splitExact({ path, actual, expected }: Place): readonly Place[] | undefined {
  if (Array.isArray(expected)) {
    return Array.isArray(actual) ? splitElements(path, { actual, expected }) : undefined;
  }
  return isRecord(expected) && isRecord(actual) ? splitMembers(path, actual, expected) : undefined;
}

function splitMembers(path: string, actual: Members, expected: Members): readonly Place[] {
  const names = new Set([...memberNames(expected), ...memberNames(actual)]);
  return [...names].map((name) => ({
    path: memberPath(path, name),
    expected: hasMember(expected, name) ? expected[name] : undefined,
    actual: hasMember(actual, name) ? actual[name] : undefined,
  }));
}

function splitElements(path: string, { actual, expected }: ListPair): readonly Place[] {
  const length = Math.max(actual.length, expected.length);
  return Array.from({ length }, (_, index) => ({
    path: elementPath(path, index),
    expected: elementAt(expected, index),
    actual: elementAt(actual, index),
  }));
}

/** Undefined beyond the end only: inside an array, undefined is null. */
function elementAt(elements: readonly unknown[], index: number): unknown {
  return index < elements.length ? (elements[index] ?? null) : undefined;
}
