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
  if (walkSmall(value, MOST_OBJECTS) >= 0 || isRecorded(value)) return value;
  const text = JSON.stringify(value, refuseForeign);
  return text === undefined ? undefined : JSON.parse(text);
}

/** Lets JSON.stringify pass what JSON has. It is called with what `toJSON` said. */
export function refuseForeign(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || isPlain(value)) return value;
  throw new TypeError(`${formatValue(value, { maxLength: 80 })} cannot be written as JSON.`);
}

/** Few arguments hold more lists and objects than this. */
const MOST_OBJECTS = 1000;

/**
 * How many of `left` objects remain after a walk through a value that is as `JSON.parse` gives it; negative where it
 * is not, or is too large to say. Arguments are walked for every call of a tool that is asked about, so this allocates
 * nothing; the walk that survives anything costs ten times as much.
 */
function walkSmall(value: unknown, left: number): number {
  if (typeof value !== "object" || value === null) return isScalar(value) ? left : NOT_SMALL;
  if (left === 0) return NOT_SMALL;
  let rest = left - 1;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length && rest >= 0; index++) rest = walkSmall(value[index], rest);
    return rest;
  }
  if (Object.getPrototypeOf(value) !== Object.prototype) return NOT_SMALL;
  for (const key in value) {
    if (rest < 0 || key === "toJSON") return NOT_SMALL;
    rest = walkSmall((value as JsonRecord)[key], rest);
  }
  return rest;
}

const NOT_SMALL = -1;

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
  if (typeof value === "string" || typeof value === "boolean" || value === null) return true;
  return typeof value === "number" ? Number.isFinite(value) : value === undefined;
}
