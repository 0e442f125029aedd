import { formatValue } from "@outputai/core";
import { isPlain, type JsonRecord } from "./json-value.ts";

/**
 * Gives what a file would hold of a value of a live run: the value itself where it is JSON already, else what
 * `toJSON` says of the objects in it, so that a Date is its text. Undefined is left as it is: whoever reads the value
 * takes an undefined member for absent and an undefined element for null, as a file would have it.
 *
 * @throws TypeError over an object that has a class and no `toJSON` (a Map, an Error, a promise): JSON would write it
 * as `{}`, which says nothing of it. Over a cycle, a BigInt and a getter that throws as well.
 */
export function asRecorded(value: unknown): unknown {
  if (isSmallJson(value, { left: MOST_VALUES }, 0) || isRecorded(value)) return value;
  const text = JSON.stringify(value, refuseForeign);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Lets JSON.stringify pass what JSON has. It is called with what `toJSON` said. */
export function refuseForeign(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || isPlain(value)) return value;
  throw new TypeError(`${formatValue(value, { maxLength: 80 })} cannot be written as JSON.`);
}

/** Few arguments hold more values, or nest deeper. */
const MOST_VALUES = 1000;
const MOST_LEVELS = 50;

/**
 * Whether a value is certainly as `JSON.parse` gives it: quick for what is small, false for what is not. Arguments are
 * asked about for every call of a tool, and the walk that survives anything costs ten times as much.
 */
function isSmallJson(value: unknown, budget: { left: number }, level: number): boolean {
  if (!isObject(value)) return isScalar(value);
  if (--budget.left < 0 || level > MOST_LEVELS) return false;
  if (Array.isArray(value)) return value.every((element) => isSmallJson(element, budget, level + 1));
  if (Object.getPrototypeOf(value) !== Object.prototype) return false;
  for (const key in value) {
    if (key === "toJSON" || !isSmallJson((value as JsonRecord)[key], budget, level + 1)) return false;
  }
  return true;
}

/** Whether a value is as `JSON.parse` gives it. Without recursion: nesting from a file may go beyond the stack. */
function isRecorded(root: unknown): boolean {
  if (!isObject(root)) return isScalar(root);
  const found = [root];
  const known = new Set(found);
  for (const object of found) {
    if (!isPlain(object) || typeof (object as JsonRecord).toJSON === "function") return false;
    for (const member of Array.isArray(object) ? object : Object.values(object)) {
      if (!isObject(member)) {
        if (!isScalar(member)) return false;
      } else if (!known.has(member)) {
        known.add(member);
        found.push(member);
      }
    }
  }
  return true;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

function isScalar(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    typeof value === "string" ||
    typeof value === "boolean" ||
    Number.isFinite(value)
  );
}
