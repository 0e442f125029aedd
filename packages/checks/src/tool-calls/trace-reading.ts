import { formatValue, type ToolCall, type Trial } from "@outputai/core";
import { asRecorded } from "../json/as-recorded.ts";

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

/**
 * What is known about the arguments of one call: as a file would hold them. `why` ends the sentence "the arguments are
 * unknown: …"; `isForeign` when they are known to whoever recorded them but cannot be read here.
 */
export type ArgumentsReading =
  | { readonly status: "known"; readonly value: unknown }
  | { readonly status: "unknown"; readonly why: string; readonly isForeign?: true };

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
  // Neither every() nor map(): they skip the holes of a sparse list, and a hole is an entry that is no call.
  const legible = recorded && toolCalls.findIndex((entry) => !isCall(entry)) < 0;
  const calls = legible ? toolCalls : recorded ? Array.from(toolCalls, toCall) : [];
  const whole = legible && status === "completed";
  let known: ArgumentsReading[] | undefined;

  return {
    status,
    extent: recorded ? (whole ? "whole" : "part") : "none",
    calls,
    argumentsOf(position) {
      known ??= [];
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
  if (typeof recorded !== "string") return readForeign(recorded);
  return readText(recorded);
}

/** A value that came from code, and may hold what no file could. */
function readForeign(recorded: unknown): ArgumentsReading {
  try {
    const value = asRecorded(recorded);
    if (value === undefined) return { status: "unknown", why: "absent" };
    if (value === null) return { status: "unknown", why: "null" };
    return typeof value === "string" ? readText(value) : { status: "known", value };
  } catch (error) {
    return { status: "unknown", why: `not JSON: ${formatValue(error, { maxLength: 200 })}`, isForeign: true };
  }
}

function readText(text: string): ArgumentsReading {
  try {
    return readParsed(JSON.parse(text));
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
