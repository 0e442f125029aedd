import type { JSONSchema7 } from "ai";
import { inWords } from "./in-words.ts";
import { mergeAll } from "./merge-all.ts";
import { orNull } from "./or-null.ts";

/**
 * Writes a JSON Schema in the few keywords that every provider takes: types, fields, items, choices, references and
 * descriptions. Whatever else it says (ranges, lengths, patterns, formats, defaults) is told in its descriptions.
 * Every field is required, a field that may be left out may be null in its place, and no other fields are allowed.
 */
export function withoutRanges(schema: JSONSchema7): JSONSchema7 {
  const merged = inWords(mergeAll(schema));
  const { type, title, $ref, description, definitions } = merged;
  return {
    ...($ref !== undefined && { $ref }),
    ...(type !== undefined && { type }),
    ...(title !== undefined && { title }),
    ...choices(merged),
    ...items(merged),
    ...(type === "object" && fields(merged)),
    ...(description !== undefined && { description }),
    ...(definitions !== undefined && { definitions: mapParts(definitions) }),
  };
}

/** A schema, or whether anything fits at all. */
export type Part = JSONSchema7 | boolean;

function part(schema: Part): Part {
  return typeof schema === "object" ? withoutRanges(schema) : schema;
}

function mapParts(parts: Readonly<Record<string, Part>>): Record<string, Part> {
  return Object.fromEntries(Object.entries(parts).map(([key, schema]) => [key, part(schema)]));
}

function choices({ enum: values, const: only, anyOf, oneOf }: JSONSchema7): JSONSchema7 {
  const either = anyOf ?? oneOf;
  return {
    ...(values !== undefined && { enum: values }),
    ...(only !== undefined && { enum: [only] }),
    ...(either !== undefined && { anyOf: either.map(part) }),
  };
}

/** The items of a list. Those of a list whose places differ may stand anywhere in it, as far as the model is told. */
function items({ items: all, additionalItems: rest }: JSONSchema7): JSONSchema7 {
  if (all === undefined) return {};
  if (!Array.isArray(all)) return { items: part(all) };
  const each = [...all, ...(typeof rest === "object" ? [rest] : [])].map(part);
  const different = each.filter((one, index) => each.findIndex((other) => isSame(one, other)) === index);
  const [first = true] = different;
  return { items: different.length > 1 ? { anyOf: different } : first };
}

function isSame(one: Part, other: Part): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A record with known keys is an object with fields. One with any keys stays open: there is no other way to say it. */
function fields(schema: JSONSchema7): JSONSchema7 {
  const { properties, propertyNames, additionalProperties: others = false, required = [] } = schema;
  const names: readonly unknown[] = (typeof propertyNames === "object" && propertyNames.enum) || [];
  const known = Object.entries({
    ...Object.fromEntries(names.map((name) => [String(name), others])),
    ...properties,
  }).map(([key, field]) => [key, required.includes(key) ? part(field) : orNull(part(field))] as const);
  return {
    properties: Object.fromEntries(known),
    required: known.map(([key]) => key),
    additionalProperties: known.length === 0 && !isAnything(others) && part(others),
  };
}

function isAnything(schema: Part): boolean {
  return schema === true || (typeof schema === "object" && Object.keys(schema).length === 0);
}
