import { type Failed, failed, type Outcome, passed } from "../outcome.ts";
import { describeCalls, describeSequence, formatName } from "./describe-calls.ts";
import { abstainOnGap } from "./trace-gap.ts";
import type { TraceReading } from "./trace-reading.ts";

/**
 * Asks whether the tools were called in this order, whatever else was called. A sequence that was found is final;
 * one that was not may still be completed by calls that were not seen.
 */
export function judgeLooseOrder(reading: TraceReading, sequence: readonly string[]): Outcome {
  let found = 0;
  for (const { tool } of reading.calls) {
    if (tool === sequence[found]) found++;
    if (found === sequence.length) return passed;
  }
  return abstainOnGap(reading) ?? failAfter(found, reading, sequence);
}

function failAfter(found: number, { calls }: TraceReading, sequence: readonly string[]): Failed {
  const missing = sequence[found] as string;
  if (calls.every(({ tool }) => tool !== missing)) {
    return failed(`${formatName(missing)} was never called. ${describeCalls(calls, missing)}`);
  }
  const previous = formatName(sequence[found - 1] as string);
  return failed(`${formatName(missing)} was not called after ${previous}. ${describeSequence(calls)}`);
}
