import { type Failed, failed, type Outcome, passed } from "../outcome.ts";
import { describeSequence, formatName } from "./describe-calls.ts";
import { abstainOnGap } from "./trace-gap.ts";
import { type TraceReading, UNREADABLE_CALL } from "./trace-reading.ts";

/**
 * Asks whether exactly these tools were called, in this order. A wrong or surplus call is final, because nothing that
 * follows can undo it; a sequence that was kept so far is final only when the whole run was seen.
 */
export function judgeExactOrder(reading: TraceReading, sequence: readonly string[]): Outcome {
  const { calls } = reading;
  const wrong = calls.findIndex(({ tool }, position) => {
    return position >= sequence.length || (tool !== sequence[position] && tool !== UNREADABLE_CALL.tool);
  });
  if (wrong >= 0) return failAt(wrong, reading, sequence);
  return (
    abstainOnGap(reading) ??
    (calls.length < sequence.length ? failAt(calls.length, reading, sequence) : passed)
  );
}

function failAt(position: number, { calls }: TraceReading, sequence: readonly string[]): Failed {
  const [expected, actual] = [sequence[position], calls[position]?.tool];
  const wanted = expected === undefined ? "no further call" : formatName(expected);
  const got = actual === undefined ? "there is none" : `it is ${formatName(actual)}`;
  return failed(`Tool call ${position + 1} should be ${wanted}, but ${got}. ${describeSequence(calls)}`);
}
