import type { JSONSchema7 } from "ai";
import { inWords } from "./in-words.ts";

type Part = JSONSchema7 | boolean;

/**
 * Writes a schema without `allOf`, which some providers refuse. What zod writes with it are texts with several
 * patterns, references, and intersections: their fields together, and of a field that two of them have the last.
 */
export function mergeAll({ allOf, ...schema }: JSONSchema7): JSONSchema7 {
  if (allOf === undefined) return schema;
  const parts: readonly Part[] = allOf;
  return parts
    .filter((part) => typeof part === "object")
    .map((part) => inWords(mergeAll(part)))
    .reduce(merge, inWords(schema));
}

function merge(one: JSONSchema7, other: JSONSchema7): JSONSchema7 {
  const required = [...(one.required ?? []), ...(other.required ?? [])];
  const words = [one.description, other.description].filter((text) => text !== undefined);
  const properties = { ...one.properties, ...other.properties };
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...(words.length > 0 && { description: words.join(" ") }),
  };
}
