import type { ClosestCall } from "../outcome.ts";
import { describeClosestCall, findClosestCall } from "./closest-call.ts";
import { describeCalls } from "./describe-calls.ts";
import type { TraceReading } from "./trace-reading.ts";
import type { WantedCall } from "./wanted-call.ts";

/** What was there in place of a wanted call: a sentence for the reason, and the closest call as evidence. */
export interface Explanation {
  readonly text: string;
  readonly evidence: { readonly closestCall?: ClosestCall };
}

/**
 * Explains that a wanted call was not made. Where the tool was called with other arguments it names the closest
 * call, else the tools that were called.
 */
export function explainMissingCall(reading: TraceReading, wanted: WantedCall): Explanation {
  const closestCall = wanted.arguments === undefined ? undefined : findClosestCall(reading, wanted);
  if (closestCall === undefined) return { text: describeCalls(reading.calls, wanted.tool), evidence: {} };
  return { text: describeClosestCall(reading, closestCall), evidence: { closestCall } };
}
