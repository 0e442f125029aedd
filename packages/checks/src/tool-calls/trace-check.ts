import type { Check } from "../check.ts";
import type { Outcome } from "../outcome.ts";
import { readTrace, type TracePart, type TraceReading } from "./trace-reading.ts";

/** Makes a check that reads one trial at a time out of a compiled one, whose readings are shared. */
export function createTraceCheck(type: string, decide: (reading: TraceReading) => Outcome): Check<TracePart> {
  return { type, judge: (trial) => decide(readTrace(trial)) };
}
