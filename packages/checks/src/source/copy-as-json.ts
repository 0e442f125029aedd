import { formatValue, type Problem } from "@outputai/core";
import { type JsonPath, toJsonPointer } from "../json/json-pointer.ts";
import { isPlain, setMember } from "../json/json-value.ts";
import type { SourceKind } from "./source-kind.ts";

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
 *
 * @example
 * ```ts
 * const codes = { syntax: "MENU_SYNTAX", keyDuplicate: "MENU_KEY_DUPLICATE", notJson: "MENU_NOT_JSON" };
 * const { value, problems } = copyAsJson({ soup: 2.5, wine: Infinity }, { noun: "menu", codes });
 * value; // { soup: 2.5, wine: undefined }
 * problems.map(({ code, message, pointer }) => [code, message, pointer]); // [["MENU_NOT_JSON", "Infinity is not a JSON value.", "/wine"]]
 * ```
 */
export function copyAsJson(original: unknown, kind: Pick<SourceKind, "noun" | "codes">): JsonCopy {
  const copying: Copying = { kind, path: [], problems: [], open: new Set(), done: new Map() };
  const { copy, size } = copyValue(original, copying);
  if (size <= MOST_VALUES) return { value: copy, problems: copying.problems };
  const message = `The document holds more than ${MOST_VALUES} values once its repetitions are written out.`;
  return { value: undefined, problems: [notJson(message, [], kind)] };
}

interface Copying {
  readonly kind: Pick<SourceKind, "noun" | "codes">;
  /** The way to the value that is being copied: one list for all, since there may be a million values. */
  readonly path: (string | number)[];
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

function copyValue(value: unknown, copying: Copying): Copied {
  if (typeof value === "object" && value !== null) return copyObject(value, copying);
  const isJson = value === null || typeof value === "string" || typeof value === "boolean";
  if (isJson || Number.isFinite(value)) return { copy: value, size: 1 };
  return refuse(`${formatValue(value)} is not a JSON value.`, copying);
}

function copyObject(object: object, copying: Copying): Copied {
  const before = copying.done.get(object);
  if (before !== undefined) return before;
  const obstacle = findObstacle(object, copying);
  if (obstacle !== undefined) return refuse(obstacle, copying);
  copying.open.add(object);
  const copied = copyMembers(object, copying);
  copying.open.delete(object);
  copying.done.set(object, copied);
  return copied;
}

function findObstacle(object: object, { open, path }: Copying): string | undefined {
  if (!isPlain(object)) return `${formatValue(object, { maxLength: 80 })} is not a JSON value.`;
  if (open.has(object)) return "An object contains itself.";
  if (path.length > MOST_LEVELS) return `Values are nested more than ${MOST_LEVELS} levels deep.`;
  const isHuge = Array.isArray(object) && object.length > MOST_VALUES;
  return isHuge ? `A list has ${object.length} elements.` : undefined;
}

function copyMembers(object: object, copying: Copying): Copied {
  const copy: object = Array.isArray(object) ? [] : {};
  let size = 1;
  for (const key of keysOf(object, copying)) {
    copying.path.push(key);
    const member = copyMember(object, key, copying);
    copying.path.pop();
    if (member === undefined) continue;
    setMember(copy, key, member.copy);
    size += member.size;
  }
  return { copy, size };
}

function keysOf(object: object, copying: Copying): Iterable<string | number> {
  try {
    return Array.isArray(object) ? Array(object.length).keys() : Object.keys(object);
  } catch (error) {
    refuse(`The keys of an object cannot be read: ${formatValue(error)}.`, copying);
    return [];
  }
}

function copyMember(object: object, key: string | number, copying: Copying): Copied | undefined {
  let value: unknown;
  try {
    value = (object as Record<string | number, unknown>)[key];
  } catch (error) {
    return refuse(`The value cannot be read: ${formatValue(error)}.`, copying);
  }
  return value === undefined && !Array.isArray(object) ? undefined : copyValue(value, copying);
}

function refuse(message: string, { path, problems, kind }: Copying): Copied {
  // Of a path that is too deep the start says which part of the document it is; the whole would fill a screen.
  problems.push(notJson(message, path.length > MOST_LEVELS ? path.slice(0, 4) : path, kind));
  return { copy: undefined, size: 1 };
}

function notJson(message: string, path: JsonPath, { noun, codes }: Copying["kind"]): Problem {
  const hint = `A ${noun} holds texts, numbers, true, false, null, lists and plain objects.`;
  return { code: codes.notJson, message, hint, pointer: toJsonPointer(path) };
}
