import { formatValue, type Problem } from "@outputai/core";
import { type JsonPath, toJsonPointer } from "../json/json-pointer.ts";
import type { CheckSpec } from "./eval-spec.ts";

/** Finds what is doubtful about one check by itself. */
export function lintCheck(check: CheckSpec, index: number): readonly Problem[] {
  const path = ["checks", index];
  return [...lintMode(check, path), ...lintArguments(check, path), ...lintWhiteSpace(check, path)];
}

function lintMode(check: CheckSpec, path: JsonPath): readonly Problem[] {
  if (check.type !== "outputMatches" || check.mode !== undefined) return [];
  const message = `checks[${path[1]}] does not say its mode; it is read as "contains".`;
  return [
    { code: "LINT_MODE_MISSING", message, hint: 'Write mode: "contains".', pointer: toJsonPointer(path) },
  ];
}

/** With `match: "exact"` empty arguments ask for a call without arguments, which is worth asking. */
function lintArguments(check: CheckSpec, path: JsonPath): readonly Problem[] {
  if (!("arguments" in check) || check.arguments === undefined || Object.keys(check.arguments).length > 0)
    return [];
  if (check.type === "toolCallContains" && check.match === "exact") return [];
  const message = `checks[${path[1]}] lists no arguments, so every call of ${formatValue(check.tool)} holds them.`;
  const hint =
    check.type === "toolCallContains" ? "hasToolCall asks the same." : "Leave arguments out, or list some.";
  return [{ code: "LINT_ARGUMENTS_EMPTY", message, hint, pointer: toJsonPointer([...path, "arguments"]) }];
}

function lintWhiteSpace(check: CheckSpec, path: JsonPath): readonly Problem[] {
  return literalTexts(check).flatMap(({ key, text }) => {
    if (text.trim() === text) return [];
    const message = `${formatValue(text)} has white space at its ${text.trimStart() === text ? "end" : "start"}, which counts.`;
    const hint = "Nothing is trimmed. Remove it unless it is meant.";
    return [{ code: "LINT_WHITE_SPACE", message, hint, pointer: toJsonPointer([...path, ...key]) }];
  });
}

/** The texts of a check that are compared as they are. */
function literalTexts(check: CheckSpec): readonly { readonly key: JsonPath; readonly text: string }[] {
  switch (check.type) {
    case "llmJudge":
      return [];
    case "outputMatches":
      return check.value === undefined ? [] : [{ key: ["value"], text: check.value }];
    case "toolCallOrder":
      return check.sequence.map((text, index) => ({ key: ["sequence", index], text }));
    default:
      return [{ key: ["tool"], text: check.tool }];
  }
}
