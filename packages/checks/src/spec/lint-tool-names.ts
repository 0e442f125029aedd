import { closestWord, didYouMean, formatValue, type Problem } from "@outputai/core";
import { type JsonPath, toJsonPointer } from "../json/json-pointer.ts";
import type { CheckSpec, EvalSpec } from "./eval-spec.ts";

/**
 * Finds tool names in a spec that no trial calls although it calls one that is spelt nearly so. `namesSeen` are the
 * names of all recorded calls.
 *
 * Such a check fails for ever; or, if it forbids the call, passes for ever, which nobody would notice. A name that
 * the spec uses elsewhere is no misspelling of another.
 *
 * @example
 * ```ts
 * const { spec } = parseSpec({ samples: [{}], checks: [{ type: "lacksToolCall", tool: "refund_creat" }] });
 * lintToolNames(spec, ["refund_create"]).map(({ code, hint }) => [code, hint]); // [["LINT_TOOL_NAME", 'Did you mean "refund_create"?']]
 * lintToolNames(spec, ["send_email"]); // []
 * ```
 */
export function lintToolNames(spec: EvalSpec, namesSeen: Iterable<string>): readonly Problem[] {
  const seen = new Set(namesSeen);
  const named = spec.checks.flatMap((check, index) => toolNames(check, ["checks", index]));
  const inSpec = new Set(named.map(({ tool }) => tool));
  const candidates = [...seen].filter((tool) => !inSpec.has(tool));
  const closest = new Map<string, string | undefined>();
  for (const tool of inSpec) if (!seen.has(tool)) closest.set(tool, closestWord(tool, candidates));
  return named.flatMap(({ tool, path }) => {
    const called = closest.get(tool);
    if (called === undefined) return [];
    const message = `No trial calls ${formatValue(tool)}, but ${formatValue(called)} is called.`;
    const hint = didYouMean(tool, [called]);
    return [{ code: "LINT_TOOL_NAME", message, hint, pointer: toJsonPointer(path) }];
  });
}

function toolNames(
  check: CheckSpec,
  path: JsonPath,
): readonly { readonly tool: string; readonly path: JsonPath }[] {
  if (check.type === "toolCallOrder") {
    return check.sequence.map((tool, index) => ({ tool, path: [...path, "sequence", index] }));
  }
  return "tool" in check ? [{ tool: check.tool, path: [...path, "tool"] }] : [];
}
