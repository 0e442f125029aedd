import { formatValue, issueProblems, ValidationError, z } from "@outputai/core";
import type { Comparison, Examination } from "./assertion.ts";
import type { Difference } from "./difference.ts";
import { findDifference } from "./find-difference.ts";

/** The assertions about values of any type. */
export const valueAssertions = {
  equals: {
    holds: (actual, expected) => actual === expected,
    whenPassed: (actual) => `Value equals expected: ${formatValue(actual)}`,
    whenFailed: (actual, expected) =>
      `${expectedButGot(actual, expected)}${hintOnIdentity(actual, expected)}`,
  } as Comparison<[actual: unknown, expected: unknown]>,

  deepEquals: {
    examine: (actual, expected) => {
      const difference = findDifference(actual, expected);
      if (difference === undefined)
        return { value: true, reasoning: `Value deeply equals expected: ${formatValue(actual)}` };
      return {
        value: false,
        reasoning: `${expectedButGot(actual, expected)}${whereTheyDiffer(difference)}`,
        isFault: difference.isUnknown === true,
      };
    },
    whenFaulty: expectedButGot,
  } as Examination<[actual: unknown, expected: unknown]>,

  isTrue: constant(true),
  isFalse: constant(false),

  matchesSchema: {
    examine: (value, schema) => {
      const { error } = parse(value, schema);
      if (error === undefined) return { value: true, reasoning: "Value matches the schema" };
      return {
        value: false,
        reasoning: `Value does not match the schema: ${describeIssues(error.issues, value)}`,
      };
    },
    whenFaulty: () => "Value does not match the schema",
    fault: (_, schema) => assertSchema(schema),
  } as Examination<[value: unknown, schema: z.ZodType]>,
};

function constant(expected: boolean): Comparison<[value: boolean]> {
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

function whereTheyDiffer({ path, complaint, actual, expected }: Difference): string {
  if (path === "" && complaint === undefined) return "";
  const place = path === "" ? "" : ` at ${path}`;
  return ` (they differ${place}: ${complaint ?? expectedButGot(actual, expected)})`;
}

function parse(value: unknown, schema: z.ZodType): z.ZodSafeParseResult<unknown> {
  try {
    return schema.safeParse(value);
  } catch (error) {
    if (error instanceof z.core.$ZodAsyncError) throw misuse("a schema that checks asynchronously", error);
    throw error;
  }
}

function describeIssues(issues: readonly z.core.$ZodIssue[], value: unknown): string {
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
