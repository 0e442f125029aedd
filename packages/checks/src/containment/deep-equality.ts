import { hasMember, isRecord, isSame, type Members, memberNames } from "./value-kind.ts";

/**
 * Asks whether two values are equal throughout: objects with the same members in any order, arrays with the same
 * elements in the same order. A member that is undefined is not there: JSON would not record it.
 *
 * @example
 * ```ts
 * isDeepEqual({ a: 1, b: [0] }, { b: [-0], a: 1 }); // true
 * isDeepEqual(["a", "b"], ["b", "a"]); // false
 * isDeepEqual({ a: undefined }, {}); // true
 * ```
 */
export function isDeepEqual(actual: unknown, expected: unknown): boolean {
  if (isSame(actual, expected)) return true;
  if (Array.isArray(expected)) return Array.isArray(actual) && hasEqualElements(actual, expected);
  return isRecord(expected) && isRecord(actual) && hasEqualMembers(actual, expected);
}

function hasEqualElements(actual: readonly unknown[], expected: readonly unknown[]): boolean {
  if (actual.length !== expected.length) return false;
  // Not every(): it skips holes, which JSON records as null.
  for (let index = 0; index < expected.length; index++) {
    if (!isDeepEqual(actual[index], expected[index])) return false;
  }
  return true;
}

function hasEqualMembers(actual: Members, expected: Members): boolean {
  const names = memberNames(expected);
  if (names.length !== memberNames(actual).length) return false;
  return names.every((name) => hasMember(actual, name) && isDeepEqual(actual[name], expected[name]));
}
