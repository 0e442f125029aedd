import { formatValue, type Problem, type z } from "@outputai/core";
import { type JsonPath, toJsonPointer } from "../json/json-pointer.ts";
import { checkTypes } from "./check-schemas.ts";
import { fieldLabel } from "./field-label.ts";
import { insteadOfForeign } from "./foreign-types.ts";
import { suggest } from "./suggest.ts";
import { PATH_HINT } from "./text-schema.ts";

type Issue = z.core.$ZodIssue;
type Finding = Pick<Problem, "code" | "message" | "hint">;

/**
 * Says in plain words what a schema found amiss, one problem a place. The message comes from the kind of the issue
 * and the value that was found, the hint from the schema's own `error`.
 */
export function shapeProblems(
  issues: readonly Issue[],
  document: unknown,
  whole: string,
): readonly Problem[] {
  const problems = new Map<string, Problem>();
  for (const issue of issues) {
    const path = issue.path as JsonPath;
    const pointer = toJsonPointer(path);
    if (problems.has(pointer)) continue;
    problems.set(pointer, { ...explain(issue, valueAt(document, path), fieldLabel(path, whole)), pointer });
  }
  return [...problems.values()];
}

function explain(issue: Issue, value: unknown, label: string): Finding {
  if (value === undefined) {
    const hint = issue.code === "invalid_union" ? suggest(undefined, checkTypes) : issue.message;
    return { code: "SPEC_KEY_MISSING", message: `${label} is missing.`, hint };
  }
  switch (issue.code) {
    case "invalid_union":
      return unknownType(value, label);
    case "invalid_value":
      return wrongWord(issue, value, label);
    case "too_small":
    case "too_big":
    case "invalid_format":
      return outOfBounds(issue, value, label);
    default:
      return wrongType(label, "expected" in issue ? issue.expected : "object", {
        value,
        hint: issue.message,
      });
  }
}

function unknownType(value: unknown, label: string): Finding {
  if (typeof value !== "string")
    return wrongType(label, "string", { value, hint: suggest(undefined, checkTypes) });
  const message = `${label} is ${formatValue(value)}, which is no check type.`;
  const instead = insteadOfForeign(value);
  const hint =
    instead === undefined
      ? suggest(value, checkTypes)
      : `Did you mean ${instead}? ${suggest(undefined, checkTypes)}`;
  return { code: "SPEC_CHECK_UNKNOWN", message, hint };
}

function wrongWord(issue: Extract<Issue, { code: "invalid_value" }>, value: unknown, label: string): Finding {
  if (typeof value !== "string") return wrongType(label, "string", { value, hint: issue.message });
  const message = `${label} cannot be ${formatValue(value)}.`;
  return { code: "SPEC_VALUE_WRONG", message, hint: suggest(value, issue.values.map(String)) };
}

function outOfBounds(issue: Issue, value: unknown, label: string): Finding {
  if (typeof value !== "number")
    return { code: "SPEC_VALUE_EMPTY", message: `${label} is empty.`, hint: issue.message };
  const bound = issue.code === "too_small" ? `at least ${issue.minimum}` : "a smaller number";
  return {
    code: "SPEC_VALUE_WRONG",
    message: `${label} must be ${bound}, not ${formatValue(value)}.`,
    hint: issue.message,
  };
}

/** The kinds of values, in the words of those who write specs. */
const KINDS: Readonly<Record<string, string>> = {
  string: "text",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  int: "a whole number",
  number: "a whole number",
};

function wrongType(
  label: string,
  expected: string,
  found: { readonly value: unknown; readonly hint: string },
): Finding {
  const { value, hint } = found;
  const message = `${label} must be ${KINDS[expected] ?? expected}, not ${formatValue(value, { maxLength: 80 })}.`;
  return {
    code: "SPEC_TYPE_WRONG",
    message,
    hint: [hint, hint === PATH_HINT && value !== null ? undefined : quotesHint(expected, value)]
      .filter(Boolean)
      .join(" "),
  };
}

function quotesHint(expected: string, value: unknown): string | undefined {
  if (value === null) return "Leave the key out where there is nothing to say.";
  if (expected !== "string") return undefined;
  const scalar = typeof value === "number" || typeof value === "boolean";
  return scalar ? "Put it in quotes if it is text." : undefined;
}

function valueAt(document: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(
    (value, segment) => (value as Record<string | number, unknown> | undefined)?.[segment],
    document,
  );
}
