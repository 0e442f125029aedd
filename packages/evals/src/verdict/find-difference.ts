import { compareContent } from "./compare-content.ts";
import type { Compare, Difference } from "./difference.ts";

/**
 * Finds the first place at which two values differ in content, or nothing if they are deeply equal.
 *
 * Objects are equal by what they are and hold: dates by time, sets, maps and members whatever their order. A member
 * that is undefined counts as absent, so that saving a value as JSON changes no verdict. NaN equals NaN, 0 equals
 * −0. Circular values are equal when they go in the same circles.
 */
export function findDifference(actual: unknown, expected: unknown): Difference | undefined {
  return compare(actual, expected, { path: "", pairs: [], equals: new Map() });
}

const compare: Compare = (actual, expected, { path, pairs, equals }) => {
  if (actual === expected || (Number.isNaN(actual) && Number.isNaN(expected))) return undefined;
  if (!isObject(actual) || !isObject(expected)) return { path, actual, expected };
  const isUnderWay = pairs.some(([left, right]) => left === actual && right === expected);
  if (isUnderWay || equals.get(actual)?.has(expected)) return undefined;

  const inside = { compare, path, pairs: [...pairs, [actual, expected]] as const, equals };
  const difference = compareContent(actual, expected, inside);
  if (difference === undefined) equals.set(actual, (equals.get(actual) ?? new Set()).add(expected));
  return difference;
};

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
