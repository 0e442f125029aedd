import { formatValue, type Problem } from "@outputai/core";
import { type JsonPath, toJsonPointer } from "./json-pointer.ts";

/** A JSON object: own keys, any values. */
export type JsonRecord = Readonly<Record<string, unknown>>;

/** Answers whether a value is an object with keys: neither null nor a list. */
export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Documents are written by people; whatever goes beyond these is a mistake or an attack. */
const MOST_LEVELS = 500;
const MOST_VALUES = 5_000_000;

/** A copy that holds JSON values alone, and what could not be copied. */
export interface JsonCopy {
  readonly value: unknown;
  readonly problems: readonly Problem[];
}

/**
 * Copies a value as JSON, so that whoever reads the copy meets no getter, cycle or class instance, and later changes
 * of the original do not reach it. What JSON cannot say becomes a problem; members that are undefined are absent.
 *
 * An object that occurs in several places (a YAML alias) is copied once and shared. All occurrences are counted
 * nevertheless, and too many are a problem: whoever walks the copy would never come to an end.
 */
export function copyAsJson(original: unknown): JsonCopy {
  const copying: Copying = { problems: [], open: new Set(), done: new Map() };
  const { copy, size } = copyValue(original, [], copying);
  if (size <= MOST_VALUES) return { value: copy, problems: copying.problems };
  const message = `The document holds more than ${MOST_VALUES} values once its repetitions are written out.`;
  return { value: undefined, problems: [notJson(message, [])] };
}

interface Copying {
  readonly problems: Problem[];
  /** The objects around the one that is being copied. */
  readonly open: Set<object>;
  readonly done: Map<object, Copied>;
}

interface Copied {
  readonly copy: unknown;
  /** How many values it holds, itself included and repetitions counted. */
  readonly size: number;
}

function copyValue(value: unknown, path: JsonPath, copying: Copying): Copied {
  if (typeof value === "object" && value !== null) return copyObject(value, path, copying);
  const isJson =
    value === null || typeof value === "string" || typeof value === "boolean" || Number.isFinite(value);
  if (isJson) return { copy: value, size: 1 };
  copying.problems.push(notJson(`${formatValue(value)} is not a JSON value.`, path));
  return absent;
}

const absent: Copied = { copy: undefined, size: 1 };

function copyObject(object: object, path: JsonPath, copying: Copying): Copied {
  const before = copying.done.get(object);
  if (before !== undefined) return before;
  const obstacle = findObstacle(object, path, copying);
  if (obstacle !== undefined) {
    copying.problems.push(obstacle);
    return absent;
  }
  copying.open.add(object);
  const copied = copyMembers(object, path, copying);
  copying.open.delete(object);
  copying.done.set(object, copied);
  return copied;
}

function findObstacle(object: object, path: JsonPath, { open }: Copying): Problem | undefined {
  if (!isPlain(object))
    return notJson(`${formatValue(object, { maxLength: 80 })} is not a JSON value.`, path);
  if (open.has(object)) return notJson("An object contains itself.", path);
  if (path.length > MOST_LEVELS) {
    // The whole path would fill a screen; its start says which part of the document it is.
    return notJson(`Values are nested more than ${MOST_LEVELS} levels deep.`, path.slice(0, 4));
  }
  const isHuge = Array.isArray(object) && object.length > MOST_VALUES;
  return isHuge ? notJson(`A list has ${object.length} elements.`, path) : undefined;
}

/** Plain in any realm: a list, an object without a prototype, or one whose prototype is the root of a realm. */
function isPlain(object: object): boolean {
  try {
    if (Array.isArray(object)) return true;
    const prototype = Object.getPrototypeOf(object);
    return prototype === null || Object.getPrototypeOf(prototype) === null;
  } catch {
    return false; // a proxy that refuses to be looked at
  }
}

function copyMembers(object: object, path: JsonPath, copying: Copying): Copied {
  const list = Array.isArray(object);
  const copy: object = list ? [] : {};
  let total = 1;
  for (const key of keysOf(object, path, copying)) {
    const memberPath = [...path, key];
    const member = readMember(object, key, { path: memberPath, problems: copying.problems });
    if (member.absent || (member.value === undefined && !list)) continue;
    const { copy: value, size } = copyValue(member.value, memberPath, copying);
    total += size;
    // Not an assignment: a document may hold the key `__proto__`.
    Object.defineProperty(copy, key, { value, enumerable: true, writable: true, configurable: true });
  }
  return { copy, size: total };
}

function keysOf(object: object, path: JsonPath, { problems }: Copying): readonly (string | number)[] {
  try {
    return Array.isArray(object)
      ? Array.from({ length: object.length }, (_, index) => index)
      : Object.keys(object);
  } catch (error) {
    problems.push(notJson(`The keys of an object cannot be read: ${formatValue(error)}.`, path));
    return [];
  }
}

interface Reading {
  readonly path: JsonPath;
  readonly problems: Problem[];
}

function readMember(object: object, key: string | number, { path, problems }: Reading) {
  try {
    return { absent: false, value: (object as Record<string | number, unknown>)[key] };
  } catch (error) {
    problems.push(notJson(`The value cannot be read: ${formatValue(error)}.`, path));
    return { absent: true, value: undefined };
  }
}

function notJson(message: string, path: JsonPath): Problem {
  const hint = "A spec holds texts, numbers, true, false, null, lists and plain objects.";
  return { code: "SPEC_NOT_JSON", message, hint, pointer: toJsonPointer(path) };
}
