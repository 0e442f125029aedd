import { formatValue } from "@outputai/core";
import type { Difference } from "../outcome.ts";

/**
 * Says in one line how a place differs. Texts that look alike (another Unicode form, a no-break space, an invisible
 * character) are written with escapes, so that the cause is visible.
 *
 * @example
 * ```ts
 * describeDifference({ path: "id", expected: 5, actual: "5" }); // 'id: expected 5, got "5"'
 * describeDifference({ path: "id", expected: 5 }); // "id: expected 5, nothing is there"
 * ```
 */
export function describeDifference(difference: Difference): string {
  const { path, expected, actual } = difference;
  const place = path === "" ? "the arguments" : path;
  const write = looksAlike(expected, actual) ? writeEscaped : writeShort;
  if (actual === undefined) return `${place}: expected ${write(expected)}, nothing is there`;
  if (expected === undefined) return `${place}: nothing was expected, got ${write(actual)}`;
  return `${place}: expected ${write(expected)}, got ${write(actual)}`;
}

const LONGEST_VALUE = 100;

function writeShort(value: unknown): string {
  return formatValue(value, { maxLength: LONGEST_VALUE });
}

function writeEscaped(value: unknown): string {
  return writeShort(value).replace(/[^\x20-\x7e…]/gu, (character) => {
    return `\\u{${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}}`;
  });
}

function looksAlike(expected: unknown, actual: unknown): boolean {
  if (typeof expected !== "string" || typeof actual !== "string") return false;
  return appearance(expected) === appearance(actual);
}

/** What remains of a text to the eye. */
function appearance(text: string): string {
  return text.normalize("NFKC").replace(INVISIBLE, "").replace(/\s+/g, " ");
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/g;
