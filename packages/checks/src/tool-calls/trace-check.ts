import type { Check } from "../check.ts";
import { couldNotRead } from "../could-not-read.ts";
import type { Outcome } from "../outcome.ts";
import { readTrace, type TracePart, type TraceReading } from "./trace-reading.ts";

/** Makes a check that reads one trial at a time out of a compiled one, whose readings are shared. It never throws. */
export function createTraceCheck(type: string, decide: (reading: TraceReading) => Outcome): Check<TracePart> {
  return {
    type,
    judge(trial) {
      try {
        return decide(readTrace(trial));
      } catch (error) {
        return couldNotRead(type, error);
      }
    },
  };
}
