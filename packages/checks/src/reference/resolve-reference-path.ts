import { didYouMean, formatValue } from "@outputai/core";
import {
  formatReferencePath,
  isArrayIndex,
  parseReferencePath,
  type ReferencePath,
} from "./reference-path.ts";

/** What {@link resolveReferencePath} found: a text to compare with, or why there is none. */
export type ResolvedReference =
  | { readonly status: "found"; readonly value: string }
  | {
      readonly status: "invalid";
      readonly detail: "missing" | "not_string" | "empty" | "no_reference";
      readonly reason: string;
    };

/**
 * Reads the text that a path names in a sample's reference data.
 *
 * The whole path is tried as one literal key, then key by key, and only then without a leading `reference`. Own
 * properties alone count, so `constructor` or `items.length` name nothing. Only a text that is not empty will do:
 * 42 is not coerced to `"42"`.
 *
 * @example
 * ```ts
 * resolveReferencePath({ order: { id: "A-17" } }, "order.id"); // { status: "found", value: "A-17" }
 * resolveReferencePath({ "order.id": "B-2", order: { id: "A-17" } }, "order.id"); // { status: "found", value: "B-2" }
 * resolveReferencePath({ items: [{ sku: "S1" }] }, "/items/0/sku"); // { status: "found", value: "S1" }
 * const typo = resolveReferencePath({ order: { id: "A-17" } }, "order.idd");
 * typo.status === "invalid" && typo.detail; // "missing"
 * resolveReferencePath({}, "order..id"); // throws REFERENCE_PATH_INVALID
 * ```
 *
 * @throws {@link OutputError} with code `REFERENCE_PATH_INVALID` when the path does not parse.
 */
export function resolveReferencePath(reference: unknown, path: string): ResolvedReference {
  return resolveReference(reference, parseReferencePath(path));
}

/** {@link resolveReferencePath} for a path that is parsed already. */
export function resolveReference(reference: unknown, path: ReferencePath): ResolvedReference {
  const shown = formatValue(path.text);
  if (reference === undefined) {
    return invalid("no_reference", `There is no reference data to look ${shown} up in.`);
  }
  const lookup = lookUpReference(reference, path);
  if (!lookup.found)
    return invalid("missing", `${shown} names nothing in the reference data: ${lookup.reason}`);
  const { value } = lookup;
  if (typeof value !== "string")
    return invalid("not_string", `${shown} is ${formatValue(value)}, which is not a string.`);
  if (value === "") return invalid("empty", `${shown} is an empty string, which every output holds.`);
  return { status: "found", value };
}

/** Any value that a path names, or where the way to it ends. */
export type ReferenceLookup =
  | { readonly found: true; readonly value: unknown }
  | { readonly found: false; readonly reason: string };

/** Finds the value that a path names, of whatever type. {@link resolveReferencePath} documents the order. */
export function lookUpReference(reference: unknown, path: ReferencePath): ReferenceLookup {
  const literal = ownMember(reference, path.text);
  if (literal !== undefined) return { found: true, value: literal };
  const whole = walk(reference, path.segments);
  if (whole.found || path.segments[0] !== "reference") return whole;
  const rest = walk(reference, path.segments.slice(1));
  return rest.found || ownMember(reference, "reference") === undefined ? rest : whole;
}

function walk(root: unknown, segments: readonly string[]): ReferenceLookup {
  let value = root;
  for (const [depth, segment] of segments.entries()) {
    const member = ownMember(value, segment);
    if (member === undefined) return { found: false, reason: describeStop(value, segments, depth) };
    value = member;
  }
  return { found: true, value };
}

/** An own property; of an array an element. Strings have no members, and an undefined one is as good as none. */
function ownMember(value: unknown, key: string): unknown {
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
  if (Array.isArray(value) && !isArrayIndex(key)) return undefined;
  return (value as Readonly<Record<string, unknown>>)[key];
}

/** Beyond so many keys a near one is not looked for. */
const MOST_KEYS = 1000;

function describeStop(value: unknown, segments: readonly string[], depth: number): string {
  const place = depth === 0 ? "the reference" : formatReferencePath(segments.slice(0, depth));
  const key = formatValue(segments[depth]);
  if (Array.isArray(value)) return `${place} is an array of ${value.length} and has no element ${key}.`;
  if (typeof value !== "object" || value === null)
    return `${place} is ${formatValue(value)} and has no keys.`;
  const question = didYouMean(segments[depth] ?? "", Object.keys(value).slice(0, MOST_KEYS));
  return `${place} has no key ${key}.${question === undefined ? "" : ` ${question}`}`;
}

function invalid(
  detail: (ResolvedReference & { status: "invalid" })["detail"],
  reason: string,
): ResolvedReference {
  return { status: "invalid", detail, reason };
}
