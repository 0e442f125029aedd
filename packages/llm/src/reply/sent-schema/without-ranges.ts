import type { JSONSchema7 } from "ai";
import { keywordWords } from "./keyword-words.ts";

/**
 * Writes a JSON Schema in the few keywords that every provider takes: types, fields, items, choices, references and
 * descriptions. Whatever else it says (ranges, lengths, patterns, formats, defaults) is told in its descriptions.
 * Every field is required, a field that may be left out may be null in its place, and no other fields are allowed.
 */
export function withoutRanges(schema: JSONSchema7): JSONSchema7 {
  const { description, definitions, ...merged } = mergeAll(schema);
  const words = [description, ...keywordWords(merged)].filter((part) => part !== undefined && part !== "");
  return {
    ...kept(merged),
    ...(merged.type === "object" && objectParts(merged)),
    ...(words.length > 0 && { description: words.join(" ") }),
    ...(definitions !== undefined && { definitions: mapParts(definitions) }),
  };
}

type Part = JSONSchema7 | boolean;
type Parts = Readonly<Record<string, Part>>;

function kept({
  type,
  title,
  enum: choices,
  const: only,
  $ref,
  items,
  anyOf,
  oneOf,
}: JSONSchema7): JSONSchema7 {
  const either = anyOf ?? oneOf;
  return {
    ...($ref !== undefined && { $ref }),
    ...(type !== undefined && { type }),
    ...(title !== undefined && { title }),
    ...(choices !== undefined && { enum: choices }),
    ...(only !== undefined && { enum: [only] }),
    ...(items !== undefined && { items: Array.isArray(items) ? items.map(part) : part(items) }),
    ...(either !== undefined && { anyOf: either.map(part) }),
  };
}

function part(schema: Part): Part {
  return typeof schema === "object" ? withoutRanges(schema) : schema;
}

function mapParts(parts: Parts): Record<string, Part> {
  return Object.fromEntries(Object.entries(parts).map(([key, schema]) => [key, part(schema)]));
}

/** A record with known keys is an object with fields. One with any keys stays open: there is no other way to say it. */
function objectParts({
  properties,
  propertyNames,
  additionalProperties = false,
  required = [],
}: JSONSchema7) {
  const names = typeof propertyNames === "object" ? propertyNames.enum : undefined;
  const fields = {
    ...Object.fromEntries((names ?? []).map((name: unknown) => [String(name), additionalProperties])),
    ...properties,
  };
  const isOpen =
    typeof additionalProperties === "object" && names === undefined && !isNever(additionalProperties);
  return {
    properties: Object.fromEntries(
      Object.entries(fields).map(([key, schema]) => [
        key,
        required.includes(key) ? part(schema) : orNull(part(schema)),
      ]),
    ),
    required: Object.keys(fields),
    additionalProperties: isOpen ? Object.keys(fields).length === 0 && part(additionalProperties) : false,
  };
}

function isNever(schema: JSONSchema7): boolean {
  return schema.not !== undefined || Object.keys(schema).length === 0;
}

function orNull(schema: Part): Part {
  if (typeof schema !== "object" || takesNull(schema)) return schema;
  const { description, ...rest } = schema;
  const { type, enum: choices, anyOf } = rest;
  const words = description === undefined ? {} : { description };
  if (anyOf !== undefined) return { ...rest, ...words, anyOf: [...anyOf, { type: "null" }] };
  if (typeof type === "string" && choices === undefined && type !== "object" && type !== "array")
    return { ...rest, ...words, type: [type, "null"] };
  return { ...words, anyOf: [rest, { type: "null" }] };
}

function takesNull({ type, enum: choices, anyOf, $ref }: JSONSchema7): boolean {
  if (anyOf !== undefined) return anyOf.some((one: Part) => typeof one === "object" && takesNull(one));
  if (type === undefined) return choices === undefined ? $ref === undefined : choices.includes(null);
  return type === "null" || (Array.isArray(type) && type.includes("null"));
}

/** Some providers refuse `allOf`. What zod writes of it are texts with several patterns, and intersections. */
function mergeAll({ allOf, ...schema }: JSONSchema7): JSONSchema7 {
  if (allOf === undefined) return schema;
  const parts: readonly Part[] = allOf;
  return parts
    .filter((one) => typeof one === "object")
    .map(mergeAll)
    .reduce(merge, schema);
}

function merge(one: JSONSchema7, other: JSONSchema7): JSONSchema7 {
  const required = [...(one.required ?? []), ...(other.required ?? [])];
  const words = [one.description, other.description].filter((text) => text !== undefined);
  return {
    ...one,
    ...other,
    ...((one.properties ?? other.properties) && { properties: { ...one.properties, ...other.properties } }),
    ...(required.length > 0 && { required }),
    ...(words.length > 0 && { description: words.join(" ") }),
  };
}
