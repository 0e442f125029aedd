import { type Abstained, abstained } from "../outcome.ts";
import { formatName, nameCall } from "./describe-calls.ts";
import type { TraceReading } from "./trace-reading.ts";
import type { WantedCall } from "./wanted-call.ts";

/**
 * The abstention for a check that rests on something not seen; undefined when the whole run was seen, so that what
 * was not seen did not happen.
 */
export function abstainOnGap({ extent, status }: TraceReading): Abstained | undefined {
  if (extent === "whole") return undefined;
  if (extent === "none") return abstained("TRACE_MISSING", "No tool calls were recorded.");
  return status === "completed"
    ? abstained("CHECK_ERROR", "An entry of toolCalls bears no tool's name; it may be any call.")
    : abstained("TRACE_INCOMPLETE", `The trial's status is ${status}: more calls may have followed.`);
}

/**
 * The abstention for a call of the wanted tool whose arguments are unknown, so that it may be the wanted one. Arguments
 * that are no JSON are the fault of whoever handed the trial in, not of the recording.
 */
export function abstainOnArguments(reading: TraceReading, { tool }: WantedCall, position: number): Abstained {
  const actual = reading.argumentsOf(position);
  const why = actual.status === "unknown" ? actual.why : "not read";
  const isForeign = actual.status === "unknown" && actual.isForeign === true;
  return abstained(
    isForeign ? "CHECK_ERROR" : "ARGS_UNAVAILABLE",
    `${formatName(tool)} was called, but the arguments of ${nameCall(reading.calls, position)} are unknown: ${why}.`,
  );
}
