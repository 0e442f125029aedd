import { formatValue } from "@outputai/core";
import { toJsonValue } from "../json/to-json-value.ts";
import type { Difference } from "../outcome.ts";

/** One place that was compared. `undefined` stands for nothing there, as no JSON value is undefined. */
export interface Place {
  readonly path: string;
  readonly actual: unknown;
  readonly expected: unknown;
}

/**
 * Turns a place into a difference that a report can hold, whatever the agent sent: a plain JSON value of at most
 * about 200 characters on either side.
 *
 * Longer texts are cut around the first character that differs. A larger object or array, and what JSON cannot say,
 * is replaced by its text in short.
 *
 * @example
 * ```ts
 * boundDifference({ path: "id", expected: "A-17", actual: undefined }); // { path: "id", expected: "A-17" }
 * ```
 */
export function boundDifference({ path, expected, actual }: Place): Difference {
  if (typeof expected === "string" && typeof actual === "string") {
    const start = Math.max(0, firstDifference(expected, actual) - CONTEXT);
    return { path, expected: excerpt(expected, start), actual: excerpt(actual, start) };
  }
  return actual === undefined
    ? { path, expected: boundValue(expected) }
    : { path, expected: boundValue(expected), actual: boundValue(actual) };
}

const LONGEST = 200;
const CONTEXT = 40;

function firstDifference(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index++;
  return index;
}

/** Short texts are kept whole, wherever they differ. */
function excerpt(text: string, start: number): string {
  if (text.length <= LONGEST) return text;
  const end = start + LONGEST;
  return `${start > 0 ? "…" : ""}${text.slice(start, end)}${end < text.length ? "…" : ""}`;
}

function boundValue(value: unknown): unknown {
  if (value === undefined || value === null || typeof value === "boolean") return value;
  if (typeof value === "string") return excerpt(value, 0);
  if (typeof value === "number" && Number.isFinite(value)) return value;
  const text = formatValue(value, { maxLength: LONGEST + 1 });
  // A copy, so that a report neither keeps a trial alive nor changes with it.
  return text.length > LONGEST ? text : (toJsonValue(value) ?? text);
}
