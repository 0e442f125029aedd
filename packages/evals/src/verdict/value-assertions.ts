import { formatValue, issueProblems, ValidationError, z } from "@outputai/core";
import type { Assertion } from "./assertion.ts";
import { findDifference } from "./find-difference.ts";

type Equality = Assertion<[actual: unknown, expected: unknown]>;

/** The assertions about values of any type. */
export const valueAssertions = {
  equals: {
    holds: (actual, expected) => actual === expected,
    whenPassed: (actual) => `Value equals expected: ${formatValue(actual)}`,
    whenFailed: (actual, expected) =>
      `${expectedButGot(actual, expected)}${hintOnIdentity(actual, expected)}`,
  } as Equality,

  deepEquals: {
    holds: (actual, expected) => findDifference(actual, expected) === undefined,
    whenPassed: (actual) => `Value deeply equals expected: ${formatValue(actual)}`,
    whenFailed: (actual, expected) =>
      `${expectedButGot(actual, expected)}${whereTheyDiffer(actual, expected)}`,
  } as Equality,

  isTrue: constant(true),
  isFalse: constant(false),

  matchesSchema: {
    holds: (value, schema) => parse(value, schema).success,
    whenPassed: () => "Value matches the schema",
    whenFailed: (value, schema) => `Value does not match the schema: ${describeIssues(value, schema)}`,
    fault: (_, schema) => assertSchema(schema),
  } as Assertion<[value: unknown, schema: z.ZodType]>,
};

function constant(expected: boolean): Assertion<[value: boolean]> {
  return {
    holds: (value) => value === expected,
    whenPassed: () => `Value is ${expected}`,
    whenFailed: (value) => expectedButGot(value, expected),
  };
}

function expectedButGot(actual: unknown, expected: unknown): string {
  return `Expected ${formatValue(expected)}, got ${formatValue(actual)}`;
}

/** Two objects that print alike and are not equal mislead, so the reason is told. */
function hintOnIdentity(actual: unknown, expected: unknown): string {
  if (Number.isNaN(actual) && Number.isNaN(expected)) return " (NaN equals nothing, not even itself)";
  const areObjects = [actual, expected].every((value) => typeof value === "object" && value !== null);
  if (!areObjects || findDifference(actual, expected) !== undefined) return "";
  return " (equal content, but not the same object: compare with deepEquals)";
}

function whereTheyDiffer(actual: unknown, expected: unknown): string {
  const difference = findDifference(actual, expected);
  if (difference === undefined || (difference.path === "" && difference.complaint === undefined)) return "";
  const place = difference.path === "" ? "" : ` at ${difference.path}`;
  return ` (they differ${place}: ${difference.complaint ?? expectedButGot(difference.actual, difference.expected)})`;
}

function parse(value: unknown, schema: z.ZodType): z.ZodSafeParseResult<unknown> {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (error instanceof z.core.$ZodAsyncError) throw misuse("a schema that checks asynchronously", error);
    throw error;
  }
}

function describeIssues(value: unknown, schema: z.ZodType): string {
  const issues = parse(value, schema).error?.issues ?? [];
  const shown = issueProblems(issues.slice(0, MOST_ISSUES), value).map(({ pointer, message }) =>
    pointer === undefined || pointer === "" ? message : `${pointer} ${message}`,
  );
  const more = issues.length > MOST_ISSUES ? [`and ${issues.length - MOST_ISSUES} more`] : [];
  return [...shown, ...more].join("; ");
}

const MOST_ISSUES = 10;

function assertSchema(schema: unknown): undefined {
  const isSchema = typeof schema === "object" && schema !== null && "safeParse" in schema;
  if (!isSchema) throw misuse(formatValue(schema));
}

function misuse(given: string, cause?: unknown): ValidationError {
  return new ValidationError(`Verdict.matchesSchema needs a synchronous zod schema, not ${given}.`, {
    cause,
  });
}
