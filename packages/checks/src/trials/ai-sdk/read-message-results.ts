import type { ToolCall } from "@outputai/core";
import { type CallLog, logCalls } from "./call-log.ts";
import { readList, readProperty, readText } from "./read-property.ts";

/**
 * Reads the results in a run's messages that answer calls of an earlier run. When a run is resumed after somebody
 * was asked to approve a call, the call stands in the first result, and what became of it only in the messages of the
 * second. Those calls are given, without arguments; the calls of `log` that were denied are marked there.
 */
export function readMessageResults(result: unknown, log: CallLog): readonly ToolCall[] {
  const earlier = logCalls();
  const messages =
    readList(result, "responseMessages") ?? readList(readProperty(result, "response"), "messages");
  for (const message of messages ?? []) {
    if (readProperty(message, "role") !== "tool") continue;
    for (const part of readList(message, "content") ?? []) readPart(part, earlier, log);
  }
  return earlier.calls;
}

function readPart(part: unknown, earlier: CallLog, log: CallLog): void {
  if (readProperty(part, "type") !== "tool-result") return;
  const id = readProperty(part, "toolCallId");
  const output = readProperty(part, "output");
  const kind = readText(output, "type");
  const answer = {
    toolCallId: id,
    toolName: readProperty(part, "toolName"),
    output: readProperty(output, "value"),
  };
  if (!log.has(id)) earlier.settle({ ...answer, error: answer.output }, 0, OUTCOMES.get(kind) ?? "ok");
  else if (kind === "execution-denied") log.settle({ toolCallId: id }, 0, "denied");
}

const OUTCOMES: ReadonlyMap<string | undefined, "error" | "denied"> = new Map([
  ["error-text", "error"],
  ["error-json", "error"],
  ["execution-denied", "denied"],
]);
