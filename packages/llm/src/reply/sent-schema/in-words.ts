import { counted, formatValue } from "@outputai/core";
import type { JSONSchema7 } from "ai";

/**
 * Moves into the description of a schema what its keywords demand that providers refuse or do not heed. What is inside
 * of it stays.
 */
export function inWords(schema: JSONSchema7): JSONSchema7 {
  const told = Object.keys(WORDS).filter((keyword) => Object.hasOwn(schema, keyword));
  if (told.length === 0) return schema;
  const words = told
    .filter((keyword) => keyword !== "pattern" || schema.format === undefined)
    .flatMap((keyword) => WORDS[keyword]?.(Reflect.get(schema, keyword)) ?? []);
  const description = [...(schema.description === undefined ? [] : [schema.description]), ...words].join(" ");
  const others = Object.fromEntries(Object.entries(schema).filter(([keyword]) => !told.includes(keyword)));
  return description === "" ? others : { ...others, description };
}

type Say = (value: unknown) => readonly string[];

const WORDS: Readonly<Record<string, Say>> = {
  minimum: (bound) => unlessSafe(bound, `At least ${shown(bound)}.`),
  exclusiveMinimum: (bound) => unlessSafe(bound, `More than ${shown(bound)}.`),
  maximum: (bound) => unlessSafe(bound, `At most ${shown(bound)}.`),
  exclusiveMaximum: (bound) => unlessSafe(bound, `Less than ${shown(bound)}.`),
  multipleOf: (step) => [`A multiple of ${shown(step)}.`],
  minLength: (length) => [`At least ${counted(Number(length), "character")}.`],
  maxLength: (length) => [`At most ${counted(Number(length), "character")}.`],
  pattern: (pattern) => [`Matches the regular expression ${shown(pattern)}.`],
  format: (format) => [`Format: ${shown(format)}.`],
  contentEncoding: (encoding) => [`Encoding: ${shown(encoding)}.`],
  minItems: (length) => [`At least ${counted(Number(length), "item")}.`],
  maxItems: (length) => [`At most ${counted(Number(length), "item")}.`],
  uniqueItems: () => ["No item twice."],
  minProperties: (length) => [`At least ${counted(Number(length), "field")}.`],
  maxProperties: (length) => [`At most ${counted(Number(length), "field")}.`],
  default: (value) => [`${shown(value)} unless there is something to say.`],
};

/** Whole numbers of zod are those that JavaScript holds exactly, of which a model needs no telling. */
function unlessSafe(bound: unknown, words: string): readonly string[] {
  return Math.abs(Number(bound)) >= Number.MAX_SAFE_INTEGER ? [] : [words];
}

function shown(value: unknown): string {
  return formatValue(value, { maxLength: 120 });
}
