import { formatValue, OutputError, type Problem } from "@outputai/core";
import { isRecord } from "../json/json-value.ts";
import { countProblems } from "../problems/count-problems.ts";
import { describeFirstProblems } from "../problems/describe-first-problems.ts";
import { copyAsJson } from "../source/copy-as-json.ts";
import { checkRules } from "./check-rules.ts";
import { checkSchema } from "./check-schemas.ts";
import type { CheckSpec } from "./eval-spec.ts";
import { checkKeys, unknownKeys } from "./key-rules.ts";
import { shapeProblems } from "./shape-problems.ts";
import { specSource } from "./spec-source.ts";
import { withoutFollowing } from "./without-following.ts";

/**
 * Reads one check, for people who write checks in code. Whole specs are read by {@link parseSpec}.
 *
 * A key that the check's type does not have is an error here: there is no place for a warning.
 *
 * @example
 * ```ts
 * parseCheck({ type: "outputMatches", mode: "not_contains", value: "as an AI" }); // { type: "outputMatches", mode: "notContains", value: "as an AI" }
 * parseCheck({ type: "hasToolCall", tol: "refund_create" }); // throws CHECK_INVALID
 * ```
 *
 * @throws {@link OutputError} with code `CHECK_INVALID` and all problems; pointers are relative to the check.
 */
export function parseCheck(fields: unknown): CheckSpec {
  const { value, problems: foreign } = copyAsJson(fields, specSource);
  const read = checkSchema.safeParse(value);
  const shape = read.success ? [] : shapeProblems(read.error.issues, value, WHOLE);
  const problems = withoutFollowing([...foreign, ...shape, ...ruleProblems(value)]);
  if (read.success && problems.length === 0) return read.data;
  const headline = `Cannot make ${nameOf(value)}: ${countProblems(problems)}.`;
  throw new OutputError("CHECK_INVALID", describeFirstProblems(headline, problems), { problems });
}

const WHOLE = "The check";

function ruleProblems(value: unknown): readonly Problem[] {
  if (!isRecord(value)) return [];
  const known = checkKeys(value.type);
  const unknown =
    known === undefined ? [] : unknownKeys(value, known, { path: [], label: String(value.type) });
  return [...checkRules(value, [], WHOLE), ...unknown];
}

function nameOf(value: unknown): string {
  if (!isRecord(value) || typeof value.type !== "string") return "a check";
  return formatValue(value.type, { maxLength: 60 }).replaceAll('"', "");
}
