import { formatValue, type ToolCall } from "@outputai/core";
import { toJsonValue } from "../../json/to-json-value.ts";
import { readProperty, readText } from "./read-property.ts";

/** How a call went. `pending`: a preliminary result, which another one will replace. */
export type CallOutcome = "ok" | "error" | "denied" | "pending";

/** The calls of a run in the making. */
export interface CallLog {
  readonly calls: readonly ToolCall[];
  /** Logs a call; false when the part names no tool. */
  call(part: unknown, step: number): boolean;
  /** Logs what became of a call; false when neither a call nor a tool's name belongs to the part. */
  settle(part: unknown, step: number, outcome: CallOutcome): boolean;
  /** Whether a call with this id was logged. */
  has(id: unknown): boolean;
}

interface Entry {
  readonly call: { -readonly [Key in keyof ToolCall]: ToolCall[Key] };
  readonly step: number;
  isSettled: boolean;
}

/**
 * Logs calls and matches results with them. An id alone does not tell calls apart: some models count from 0 in every
 * step, so a result belongs to the first call of its id in its step that has none yet, else to one of an earlier step
 * (a provider may answer later). A result that belongs to no call is a call that was not seen: it is logged too.
 */
export function logCalls(): CallLog {
  const entries: Entry[] = [];

  function call(part: unknown, step: number): boolean {
    const tool = readText(part, "toolName");
    if (tool === undefined || tool === "") return false;
    entries.push({ call: draftCall(part, tool), step, isSettled: false });
    return true;
  }

  function entryOf(id: unknown, step: number): Entry | undefined {
    const alike = entries.filter((entry) => entry.call.id === id);
    const here = alike.filter((entry) => entry.step === step);
    const open = (entry: Entry) => !entry.isSettled;
    return here.find(open) ?? here.at(-1) ?? alike.find(open) ?? alike.at(-1);
  }

  return {
    get calls() {
      return entries.map((entry) => entry.call);
    },
    call,
    settle(part, step, outcome) {
      const id = readText(part, "toolCallId");
      let entry = id === undefined ? undefined : entryOf(id, step);
      if (entry === undefined && call(part, step)) entry = entries.at(-1);
      if (entry === undefined) return false;
      settleEntry(entry, part, outcome);
      return true;
    },
    has: (id) => id !== undefined && entries.some((entry) => entry.call.id === id),
  };
}

function draftCall(part: unknown, tool: string): Entry["call"] {
  const id = readText(part, "toolCallId");
  const input = toJsonValue(readProperty(part, "input"));
  return {
    ...(id === undefined ? {} : { id }),
    tool,
    ...(input === undefined ? {} : { arguments: input }),
    ...(readProperty(part, "invalid") === true ? { status: "invalid" } : {}),
  };
}

/** An invalid call stays invalid: the error that follows is the SDK's, not the tool's. */
function settleEntry(entry: Entry, part: unknown, outcome: CallOutcome): void {
  const { call } = entry;
  const result = outcome === "error" ? describeError(readProperty(part, "error")) : resultOf(part);
  if (result !== undefined) call.result = result;
  if (outcome === "pending") return;
  entry.isSettled = true;
  if (call.status !== "invalid" && call.status !== "denied") call.status = outcome;
}

function resultOf(part: unknown): unknown {
  const output = readProperty(part, "output");
  return output === undefined ? undefined : jsonOrText(output);
}

/** An Error has nothing that JSON would keep, so its message stands for it. */
function describeError(error: unknown): unknown {
  return readText(error, "message") ?? jsonOrText(error);
}

function jsonOrText(value: unknown): unknown {
  const json = toJsonValue(value);
  return json === undefined ? formatValue(value) : json;
}
