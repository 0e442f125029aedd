import type { CheckSpec } from "@outputai/checks";
import { formatValue } from "@outputai/core";

/** Says in a few words what a check asks: `toolCallContains refund_create {"orderId":"A-17"}`. */
export function checkGist(check: CheckSpec): string {
  const gist = `${check.type} ${describeFields(check)}`;
  return check.name === undefined ? gist : `${check.name}: ${gist}`;
}

function describeFields(check: CheckSpec): string {
  switch (check.type) {
    case "hasToolCall":
      return check.tool;
    case "lacksToolCall":
    case "toolCallContains":
      return [check.tool, describeArguments(check.arguments)].filter((part) => part !== "").join(" ");
    case "toolCallCount":
      return [check.tool, describeArguments(check.arguments), describeRange(check)]
        .filter((part) => part !== "")
        .join(" ");
    case "toolCallOrder":
      return `${check.mode === "exact" ? "exactly " : ""}${check.sequence.join(" → ")}`;
    case "outputMatches":
      return describeOutputMatches(check);
    case "llmJudge":
      return formatValue(check.rubric, { maxLength: 60 });
  }
}

function describeArguments(expected: Readonly<Record<string, unknown>> | undefined): string {
  return expected === undefined ? "" : formatValue(expected, { maxLength: 60 });
}

function describeRange({
  min,
  max,
}: {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}) {
  if (min === max) return `${min}×`;
  if (max === undefined) return `≥ ${min}`;
  return min === undefined ? `≤ ${max}` : `${min}–${max}`;
}

function describeOutputMatches(check: Extract<CheckSpec, { type: "outputMatches" }>): string {
  const { mode = "contains", value, referencePath, caseSensitive } = check;
  const wanted = value === undefined ? `reference ${referencePath}` : formatValue(value, { maxLength: 60 });
  return `${mode} ${wanted}${caseSensitive === false ? " (any case)" : ""}`;
}
