import { type Relation, UNMATCHED } from "./list-pair.ts";
import { matchElements } from "./match-elements.ts";
import { narrowCandidates } from "./narrow-candidates.ts";
import { isRecord, isSame, type Members } from "./value-kind.ts";

/**
 * Asks whether `actual` holds everything that `expected` lists; it may hold more.
 *
 * Objects: every expected member, recursively; keys are exact, and a dotted key is one key. Arrays: every expected
 * element is held by an actual element of its own, in any order. Everything else: the same value, nothing coerced.
 *
 * @example
 * ```ts
 * contains({ id: "A-17", total: 12.5 }, { id: "A-17" }); // true
 * contains(["b", "a", "c"], ["a", "b"]); // true
 * contains(["a"], ["a", "a"]); // false
 * contains({ count: "5" }, { count: 5 }); // false
 * ```
 */
export function contains(actual: unknown, expected: unknown): boolean {
  if (isSame(actual, expected)) return true;
  if (Array.isArray(expected)) return Array.isArray(actual) && containsElements(actual, expected);
  return isRecord(expected) && isRecord(actual) && containsMembers(actual, expected);
}

/** Containment as a relation between the elements of two lists. */
export const CONTAINMENT: Relation = { holds: contains, narrow: narrowCandidates };

function containsMembers(actual: Members, expected: Members): boolean {
  for (const key of Object.keys(expected)) {
    const member = expected[key];
    if (member === undefined) continue;
    if (!Object.hasOwn(actual, key) || actual[key] === undefined) return false;
    if (!contains(actual[key], member)) return false;
  }
  return true;
}

function containsElements(actual: readonly unknown[], expected: readonly unknown[]): boolean {
  if (expected.length > actual.length) return false;
  return !matchElements({ actual, expected }, CONTAINMENT, 0).includes(UNMATCHED);
}
