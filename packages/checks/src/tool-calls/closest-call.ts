import type { ClosestCall } from "../outcome.ts";
import { nameCall } from "./describe-calls.ts";
import { describeDifference } from "./describe-difference.ts";
import { listDifferences } from "./list-differences.ts";
import type { TraceReading } from "./trace-reading.ts";
import type { WantedCall } from "./wanted-call.ts";

/**
 * Finds the call of the wanted tool whose arguments come closest to the wanted ones: the fewest differences, and the
 * first of several. Undefined when no call of the tool has known arguments.
 *
 * The differences are bounded in number and size: see {@link listDifferences}. A call is compared only until it
 * turns out to be further off than the best so far.
 */
export function findClosestCall(reading: TraceReading, wanted: WantedCall): ClosestCall | undefined {
  const { arguments: expected = {}, match = "contains" } = wanted;
  let closest: ClosestCall | undefined;
  let least: number | undefined;
  for (const [position, { id, tool }] of reading.calls.entries()) {
    if (tool !== wanted.tool) continue;
    const actual = reading.argumentsOf(position);
    if (actual.status === "unknown") continue;
    const { differences, weight } = listDifferences({ actual: actual.value, expected }, match, least);
    if (least !== undefined && weight >= least) continue;
    closest = { position, ...(typeof id === "string" ? { id } : {}), tool, differences };
    least = weight;
  }
  return closest;
}

/** Says where the closest call differs; the first few places stand for all. */
export function describeClosestCall(reading: TraceReading, { position, differences }: ClosestCall): string {
  const told = differences.slice(0, DIFFERENCES_TOLD).map(describeDifference);
  const rest = differences.length - told.length;
  const more = rest > 0 ? `; and ${rest} more` : "";
  return `The closest is ${nameCall(reading.calls, position)}: ${told.join("; ")}${more}.`;
}

const DIFFERENCES_TOLD = 4;
