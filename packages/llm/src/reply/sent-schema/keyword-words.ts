import { formatValue } from "@outputai/core";
import type { JSONSchema7 } from "ai";

/** Says in words what the keywords of a schema demand that providers refuse or do not heed. */
export function keywordWords(schema: JSONSchema7): readonly string[] {
  const isTold = (keyword: string) => !(keyword === "pattern" && schema.format !== undefined);
  return Object.entries(WORDS)
    .filter(([keyword]) => Object.hasOwn(schema, keyword) && isTold(keyword))
    .flatMap(([keyword, say]) => say(Reflect.get(schema, keyword)));
}

type Say = (value: unknown) => readonly string[];

const WORDS: Readonly<Record<string, Say>> = {
  minimum: (bound) => unlessSafe(bound, `At least ${shown(bound)}.`),
  exclusiveMinimum: (bound) => unlessSafe(bound, `More than ${shown(bound)}.`),
  maximum: (bound) => unlessSafe(bound, `At most ${shown(bound)}.`),
  exclusiveMaximum: (bound) => unlessSafe(bound, `Less than ${shown(bound)}.`),
  multipleOf: (step) => [`A multiple of ${shown(step)}.`],
  minLength: (length) => [`At least ${shown(length)} characters.`],
  maxLength: (length) => [`At most ${shown(length)} characters.`],
  pattern: (pattern) => [`Matches the regular expression ${shown(pattern)}.`],
  format: (format) => [`Format: ${shown(format)}.`],
  contentEncoding: (encoding) => [`Encoding: ${shown(encoding)}.`],
  minItems: (length) => [`At least ${shown(length)} items.`],
  maxItems: (length) => [`At most ${shown(length)} items.`],
  uniqueItems: () => ["No item twice."],
  minProperties: (length) => [`At least ${shown(length)} fields.`],
  maxProperties: (length) => [`At most ${shown(length)} fields.`],
  default: (value) => [`${shown(value)} unless there is something to say.`],
};

/** Whole numbers of zod are those that JavaScript holds exactly, of which a model needs no telling. */
function unlessSafe(bound: unknown, words: string): readonly string[] {
  return Math.abs(Number(bound)) >= Number.MAX_SAFE_INTEGER ? [] : [words];
}

function shown(value: unknown): string {
  return formatValue(value, { maxLength: 120 });
}
