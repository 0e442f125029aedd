import type { JsonPath } from "@outputai/checks";
import { formatValue, type Problem } from "@outputai/core";
import { isRecord, type JsonRecord } from "../is-record.ts";
import { wrongType } from "./wrong-type.ts";

/** A value that ought to be a case, and where it stands. */
export interface FoundCase {
  readonly value: unknown;
  readonly path: JsonPath;
  /** In a map of cases: its key, which is the case's name. */
  readonly key?: string | undefined;
  /** In messages: `case "refund_ok"`. */
  readonly label: string;
}

/** The cases of a document; the problems are those of its form. */
export interface FoundCases {
  readonly cases: readonly FoundCase[];
  readonly problems: readonly Problem[];
}

/**
 * Finds the cases of a dataset file: a list of cases, one case with a `name` of its own, or a map from names to cases.
 *
 * A document with a key `name` is one case, unless what stands there is an object: a name is text, and a case in a map
 * is an object, so that a map may have cases that are called "name" and "input". In the same way a text below `$schema`
 * is what editors look for, and no case.
 */
export function findCases(document: unknown): FoundCases {
  if (document === undefined) return { cases: [], problems: [] }; // what it was is told already
  if (Array.isArray(document)) return nonEmpty(document.map(listedCase));
  if (document === null) return nonEmpty([]);
  if (!isRecord(document)) return { cases: [], problems: [wrongType(document, WHOLE, [])] };
  if (Object.hasOwn(document, "name") && !isRecord(document.name)) return onlyCase(document);
  if (isNameless(document)) return { cases: [], problems: [NAMELESS] };
  return nonEmpty(
    Object.entries(document)
      .filter(([key, value]) => !(key === "$schema" && typeof value === "string"))
      .map(([key, value]) => ({ value, path: [key], key, label: `case ${formatValue(key)}` })),
  );
}

/** Finds the case on a line of JSON Lines. */
export function findLineCase(line: unknown): FoundCases {
  if (line === undefined) return { cases: [], problems: [] };
  return isRecord(line) ? onlyCase(line) : { cases: [], problems: [wrongType(line, LINE, [])] };
}

/** Says that a file has no case. */
export const NO_CASE: Problem = {
  code: "DATASET_EMPTY",
  message: "The file holds no case.",
  hint: "Write a map from case names to cases, one case with name and input, or a list of such cases.",
  pointer: "",
};

const WHOLE = {
  label: "A dataset file",
  expected: "a map of cases, one case or a list of cases",
  hint: NO_CASE.hint,
};
const LINE = {
  label: "A line of JSON Lines",
  expected: "one case",
  hint: "A file that holds a list of cases has the ending .json.",
};

const NAMELESS: Problem = {
  code: "DATASET_KEY_MISSING",
  message: '"name" is missing in the case.',
  hint: 'One case has "name" and "input" at its top. In a map of cases each, also one that is called "input", is an object with an "input".',
  pointer: "/name",
};

function nonEmpty(cases: readonly FoundCase[]): FoundCases {
  return { cases, problems: cases.length === 0 ? [NO_CASE] : [] };
}

function onlyCase(value: JsonRecord): FoundCases {
  return { cases: [{ value, path: [], label: labelOf(value) ?? "the case" }], problems: [] };
}

function listedCase(value: unknown, index: number): FoundCase {
  return { value, path: [index], label: labelOf(value) ?? `case ${index + 1}` };
}

function labelOf(value: unknown): string | undefined {
  return isRecord(value) && typeof value.name === "string" ? `case ${formatValue(value.name)}` : undefined;
}

/** An input that is no case, and nothing else that is one. */
function isNameless(document: JsonRecord): boolean {
  return Object.hasOwn(document, "input") && !Object.values(document).some(looksLikeCase);
}

function looksLikeCase(value: unknown): boolean {
  return isRecord(value) && Object.hasOwn(value, "input");
}
