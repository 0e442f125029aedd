import type { ToolCall, Trial } from "@outputai/core";

/** The part of a trial that checks on tool calls read. */
export type TracePart = Pick<Trial, "status" | "toolCalls">;

/** A trial's tool calls, as checks read them: made once per trial and shared by all checks on it. */
export interface TraceReading {
  readonly status: Trial["status"];
  /**
   * Nothing was recorded (`none`); what was not seen may have happened all the same (`part`); or these calls are
   * all there were (`whole`).
   */
  readonly extent: "none" | "part" | "whole";
  /** The calls that were seen, as recorded and in recorded order. An entry that is no call bears no name. */
  readonly calls: readonly ToolCall[];
  /** The arguments of the call at `position`, read on first use. */
  argumentsOf(position: number): ArgumentsReading;
}

/** What is known about the arguments of one call. `why` ends the sentence "the arguments are unknown: …". */
export type ArgumentsReading =
  | { readonly status: "known"; readonly value: unknown }
  | { readonly status: "unknown"; readonly why: string };

/** Stands for an entry of `toolCalls` that is no call: no check asks for a tool without a name. */
export const UNREADABLE_CALL: ToolCall = Object.freeze({ tool: "" });

/**
 * Reads the tool calls of a trial. Nothing is parsed until a check asks for arguments.
 *
 * An entry that is no call (it comes from code: files are validated) leaves the rest readable, but the trace is
 * then known in part only, so that no check passes because a call could not be read.
 *
 * @example
 * ```ts
 * const reading = readTrace({ status: "completed", toolCalls: [{ tool: "refund", arguments: '{"id":1}' }] });
 * reading.extent; // "whole"
 * reading.argumentsOf(0); // { status: "known", value: { id: 1 } }
 * ```
 */
export function readTrace({ status, toolCalls }: TracePart): TraceReading {
  const recorded = Array.isArray(toolCalls);
  const legible = recorded && toolCalls.every(isCall);
  const calls = legible ? toolCalls : recorded ? toolCalls.map(toCall) : [];
  const whole = legible && status === "completed";
  const known: ArgumentsReading[] = [];

  return {
    status,
    extent: recorded ? (whole ? "whole" : "part") : "none",
    calls,
    argumentsOf(position) {
      known[position] ??= readArguments(calls[position]?.arguments);
      return known[position];
    },
  };
}

function isCall(entry: unknown): boolean {
  const tool = (entry as Partial<ToolCall> | null | undefined)?.tool;
  return typeof tool === "string" && tool !== "";
}

function toCall(entry: ToolCall): ToolCall {
  return isCall(entry) ? entry : UNREADABLE_CALL;
}

/** Text is parsed once and no further: what is text after that was encoded twice, and its reader would see text. */
function readArguments(recorded: unknown): ArgumentsReading {
  if (recorded === undefined) return { status: "unknown", why: "absent" };
  if (recorded === null) return { status: "unknown", why: "null" };
  if (typeof recorded !== "string") return { status: "known", value: recorded };
  try {
    return readParsed(JSON.parse(recorded));
  } catch (error) {
    return { status: "unknown", why: `not valid JSON: ${(error as SyntaxError).message}` };
  }
}

function readParsed(value: unknown): ArgumentsReading {
  if (value === null) return { status: "unknown", why: "null" };
  if (typeof value === "string")
    return { status: "unknown", why: "JSON text within JSON text (encoded twice)" };
  return { status: "known", value };
}
