import type { TraceReading } from "./trace-reading.ts";
import { matchCall, type WantedCall } from "./wanted-call.ts";

/** How often the wanted call was seen: a range, because calls of unknown arguments may be wanted ones. */
export interface CallCount {
  readonly certain: number;
  readonly possible: number;
  /** The first call that may be a wanted one; undefined when `certain` is `possible`. */
  readonly firstUnknown: number | undefined;
}

/** Counts the calls that are the wanted one for certain, and those that may be. */
export function countCalls(reading: TraceReading, wanted: WantedCall): CallCount {
  let certain = 0;
  let unknown = 0;
  let firstUnknown: number | undefined;
  for (let position = 0; position < reading.calls.length; position++) {
    const match = matchCall(reading, position, wanted);
    if (match === "yes") certain++;
    if (match !== "unknown") continue;
    unknown++;
    firstUnknown ??= position;
  }
  return { certain, possible: certain + unknown, firstUnknown };
}
