import type { ToolCall } from "@outputai/core";
import { type CallLog, logCalls } from "./call-log.ts";
import { readMessageResults } from "./read-message-results.ts";
import { readProperty } from "./read-property.ts";
import type { StepPart } from "./step-parts.ts";

/** The calls of a run, in the order in which the agent made them. */
export interface RecordedCalls {
  readonly toolCalls: readonly ToolCall[];
  /** Whether there was something that may have been a call and cannot be read. */
  readonly mayHideCalls: boolean;
}

/** Reads every call of every step: also those that failed, were invalid, were denied, or ran at the provider. */
export function readCalls(result: unknown, steps: readonly (readonly StepPart[])[]): RecordedCalls {
  const log = logCalls();
  let mayHideCalls = false;
  for (const [index, parts] of steps.entries()) {
    for (const { type, part } of parts) {
      const read = READERS.get(type);
      if (read === undefined || !read(log, part, index)) mayHideCalls = true;
    }
  }
  const earlier = readMessageResults(result, log);
  return { toolCalls: [...earlier, ...log.calls], mayHideCalls };
}

/** Logs a part; false when it cannot be read. */
type PartReader = (log: CallLog, part: unknown, step: number) => boolean;

const nothing: PartReader = () => true;

/** Every kind of part that the AI SDK 5, 6 and 7 document. */
const READERS: ReadonlyMap<string | undefined, PartReader> = new Map([
  ["text", nothing],
  ["reasoning", nothing],
  ["reasoning-file", nothing],
  ["source", nothing],
  ["file", nothing],
  ["custom", nothing],
  ["tool-call", (log, part, step) => log.call(part, step)],
  ["tool-result", (log, part, step) => log.settle(part, step, isPreliminary(part) ? "pending" : "ok")],
  ["tool-error", (log, part, step) => log.settle(part, step, "error")],
  ["tool-output-denied", (log, part, step) => log.settle(part, step, "denied")],
  ["tool-approval-request", readApproval],
  ["tool-approval-response", readApproval],
]);

function isPreliminary(part: unknown): boolean {
  return readProperty(part, "preliminary") === true;
}

function readApproval(log: CallLog, part: unknown, step: number): boolean {
  const call = readProperty(part, "toolCall") ?? part;
  const isLogged = log.has(readProperty(call, "toolCallId")) || log.call(call, step);
  if (readProperty(part, "approved") !== false) return isLogged;
  return log.settle(call, step, "denied");
}
