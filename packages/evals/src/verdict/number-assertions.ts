import { formatValue } from "@outputai/core";
import type { Comparison } from "./assertion.ts";
import { boundFault, numberFault } from "./type-fault.ts";

type Bound = Comparison<[actual: number, threshold: number]>;

/** The assertions about numbers. */
export const numberAssertions = {
  closeTo: {
    holds: (actual, expected, tolerance) => Math.abs(actual - expected) <= tolerance,
    whenPassed: (actual, expected, tolerance) =>
      `${show(actual)} is within ${show(tolerance)} of ${show(expected)}`,
    whenFailed: notWithinBy,
    whenFaulty: (actual, expected, tolerance) =>
      isMeasurable(actual, expected, tolerance)
        ? notWithinBy(actual, expected, tolerance)
        : notWithin(actual, expected, tolerance),
    fault: (actual, expected, tolerance) =>
      boundFault("the expected value", expected) ??
      boundFault("the tolerance", tolerance) ??
      numberFault("the value", actual) ??
      // Nothing is within less than nothing, and two infinities have no difference; the wording shows either.
      (tolerance < 0 || Number.isNaN(actual - expected) ? "" : undefined),
  } as Comparison<[actual: number, expected: number, tolerance: number]>,

  gt: comparison(">", "greater than", (actual, threshold) => actual > threshold),
  gte: comparison(">=", "greater than or equal to", (actual, threshold) => actual >= threshold),
  lt: comparison("<", "less than", (actual, threshold) => actual < threshold),
  lte: comparison("<=", "less than or equal to", (actual, threshold) => actual <= threshold),

  inRange: {
    holds: (actual, min, max) => actual >= min && actual <= max,
    whenPassed: (actual, min, max) => `${show(actual)} is in range [${show(min)}, ${show(max)}]`,
    whenFailed: (actual, min, max) => `${show(actual)} is not in range [${show(min)}, ${show(max)}]`,
    fault: (actual, min, max) =>
      boundFault("the lower bound", min) ??
      boundFault("the upper bound", max) ??
      (min > max ? "the range is reversed" : numberFault("the value", actual)),
  } as Comparison<[actual: number, min: number, max: number]>,
};

function comparison(operator: string, words: string, holds: Bound["holds"]): Bound {
  return {
    holds,
    whenPassed: (actual, threshold) => `${show(actual)} ${operator} ${show(threshold)}`,
    whenFailed: (actual, threshold) => `${show(actual)} is not ${words} ${show(threshold)}`,
    fault: (actual, threshold) => boundFault("the threshold", threshold) ?? numberFault("the value", actual),
  };
}

function notWithinBy(actual: number, expected: number, tolerance: number): string {
  return `${notWithin(actual, expected, tolerance)} (diff: ${show(Math.abs(actual - expected))})`;
}

function isMeasurable(actual: number, expected: number, tolerance: number): boolean {
  return (
    typeof actual === "number" && [expected, tolerance].every((bound) => boundFault("", bound) === undefined)
  );
}

function notWithin(actual: number, expected: number, tolerance: number): string {
  return `${show(actual)} is not within ${show(tolerance)} of ${show(expected)}`;
}

const show = (value: unknown): string => formatValue(value, { maxLength: 60 });
