import { formatValue, type ToolCall } from "@outputai/core";
import { suggestTool } from "./suggest-tool.ts";

/**
 * Says which tools were called, in the order of their first call; where `missing` was not among them, also which of
 * them was probably meant.
 *
 * @example
 * ```ts
 * describeCalls([{ tool: "lookup" }, { tool: "lookup" }], "look_up"); // 'Called: lookup (twice). Did you mean "lookup"?'
 * describeCalls([], "lookup"); // "No tool was called."
 * ```
 */
export function describeCalls(calls: readonly ToolCall[], missing?: string): string {
  if (calls.length === 0) return "No tool was called.";
  const counts = countByTool(calls);
  const told = [...counts].slice(0, TOOLS_TOLD).map(([tool, count]) => {
    return count === 1 ? formatName(tool) : `${formatName(tool)} (${describeTimes(count)})`;
  });
  const rest = counts.size - told.length;
  const called = `Called: ${told.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.`;
  if (missing === undefined || counts.has(missing)) return called;
  const question = suggestTool(missing, [...counts.keys()]);
  return question === undefined ? called : `${called} ${question}`;
}

/** Says which tools were called, call by call; the first dozen stand for all. */
export function describeSequence(calls: readonly ToolCall[]): string {
  if (calls.length === 0) return "No tool was called.";
  const names = calls.slice(0, CALLS_TOLD).map(({ tool }) => formatName(tool));
  const rest = calls.length - names.length;
  return `The calls were: ${names.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.`;
}

/** Writes a tool's name as it is where that cannot be misread, else as quoted text; at most 60 characters of it. */
export function formatName(tool: string): string {
  return /^[\w.:/-]{1,60}$/.test(tool) ? tool : formatValue(tool, { maxLength: 60 });
}

/** Names a call for readers, who count from 1: `tool call 2 of 5 (id "c2")`. */
export function nameCall(calls: readonly ToolCall[], position: number): string {
  const id = calls[position]?.id;
  const place = `tool call ${position + 1} of ${calls.length}`;
  return typeof id === "string" ? `${place} (id ${JSON.stringify(id.slice(0, LONGEST_ID))})` : place;
}

/** Writes a count as people say it. */
export function describeTimes(count: number): string {
  return count === 1 ? "once" : count === 2 ? "twice" : `${count} times`;
}

const TOOLS_TOLD = 8;
const CALLS_TOLD = 12;
const LONGEST_ID = 60;

function countByTool(calls: readonly ToolCall[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { tool } of calls) counts.set(tool, (counts.get(tool) ?? 0) + 1);
  return counts;
}
