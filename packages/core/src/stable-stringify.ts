import { tagOf } from "./format/object-shape.ts";
import { formatValue } from "./format-value.ts";
import { pointerToken } from "./json-pointer.ts";
import { describeProblems, OutputError } from "./output-error.ts";
import { plainJsonText } from "./plain-json-text.ts";
import type { Problem } from "./problem.ts";

/**
 * Writes a value as canonical JSON, the same text for equal values: keys sorted by code unit and numbers as in
 * RFC 8785, no white space. For hashes, cache keys and comparisons, not for messages.
 *
 * A member that is undefined is left out and an element that is undefined is null, as `JSON.stringify` does; what
 * it would silently lose or distort (NaN, a Map, an invalid Date) is refused instead.
 *
 * @example
 * ```ts
 * stableStringify({ b: [1, -0], a: undefined, c: "x" }); // '{"b":[1,0],"c":"x"}'
 * stableStringify({ b: 1, a: 2 }) === stableStringify({ a: 2, b: 1 }); // true
 * stableStringify({ total: 10n }); // throws VALUE_NOT_JSON
 * ```
 *
 * @throws {@link OutputError} with code `VALUE_NOT_JSON`, which names the path of everything that JSON cannot say.
 *
 * @see {@link formatValue} writes any value, for people.
 */
export function stableStringify(value: unknown): string {
  return stringifyPlain(value) ?? stringifyAny(value);
}

/** Most values are plain; a getter that throws is one that is not. */
function stringifyPlain(value: unknown): string | undefined {
  try {
    return plainJsonText(value, DEEPEST);
  } catch {
    return undefined;
  }
}

function stringifyAny(value: unknown): string {
  const problems: Problem[] = [];
  const text = stringify(value, { pointer: "", ancestors: [], problems });
  if (problems.length > 0) {
    const headline =
      problems.length === 1
        ? "The value is not JSON:"
        : `The value is not JSON, in ${problems.length} places:`;
    throw new OutputError("VALUE_NOT_JSON", describeProblems(headline, problems), { problems });
  }
  return text;
}

/** Where a value stands, and where its problems go. */
interface Place {
  readonly pointer: string;
  readonly ancestors: readonly object[];
  readonly problems: Problem[];
}

function stringify(value: unknown, place: Place): string {
  if (typeof value === "string" || typeof value === "boolean" || value === null) return JSON.stringify(value);
  if (typeof value === "number" && Number.isFinite(value)) return String(value === 0 ? 0 : value);
  if (typeof value !== "object") return refuse(value, place);
  if (place.ancestors.includes(value)) return report("contains itself", place);
  if (place.ancestors.length === DEEPEST) return report(`is nested deeper than ${DEEPEST} levels`, place);
  try {
    return stringifyObject(value, { ...place, ancestors: [...place.ancestors, value] });
  } catch (error) {
    // A getter, a toJSON or a proxy of the caller's: none of ours throws here.
    return report(`cannot be read: ${formatValue(error)}`, place);
  }
}

function stringifyObject(object: object, place: Place): string {
  if (object instanceof Date && Number.isNaN(object.getTime())) return refuse(object, place);
  const said = sayInJson(object);
  if (said !== object) return stringify(said, place);
  if (Array.isArray(object)) {
    const elements = Array.from(object, (element, index) => stringify(element ?? null, member(place, index)));
    return `[${elements.join(",")}]`;
  }
  if (ArrayBuffer.isView(object) || LOSING_TAGS.has(tagOf(object))) return refuse(object, place);
  const members = Object.keys(object)
    .sort()
    .flatMap((key) => stringifyMember(key, Reflect.get(object, key), place));
  return `{${members.join(",")}}`;
}

/** What `JSON.stringify` writes in the object's place. */
function sayInJson(object: object): unknown {
  const { toJSON } = object as { readonly toJSON?: unknown };
  if (typeof toJSON === "function") return toJSON.call(object, "");
  const isBoxed = object instanceof String || object instanceof Number || object instanceof Boolean;
  return isBoxed ? object.valueOf() : object;
}

function stringifyMember(key: string, value: unknown, place: Place): readonly string[] {
  return value === undefined ? [] : [`${JSON.stringify(key)}:${stringify(value, member(place, key))}`];
}

function member(place: Place, key: string | number): Place {
  return { ...place, pointer: `${place.pointer}/${pointerToken(key)}` };
}

function refuse(value: unknown, place: Place): string {
  return report(`is ${formatValue(value, { maxLength: 60 })}, which JSON cannot say`, place);
}

function report(complaint: string, { pointer, problems }: Place): string {
  const subject = pointer === "" ? "It" : "The value here";
  problems.push({ code: "VALUE_NOT_JSON", message: `${subject} ${complaint}.`, pointer });
  return "null";
}

/** The call stack must not run out. */
const DEEPEST = 1000;

/** What has content that `JSON.stringify` would drop without a word. */
const LOSING_TAGS: ReadonlySet<string> = new Set([
  "ArrayBuffer",
  "BigInt",
  "Error",
  "Map",
  "Promise",
  "RegExp",
  "Set",
  "SharedArrayBuffer",
  "Symbol",
  "WeakMap",
  "WeakRef",
  "WeakSet",
]);
