import type { Check } from "../check.ts";
import { type Failed, failed, type Outcome, passed } from "../outcome.ts";
import type { ToolCallContainsSpec } from "../spec/eval-spec.ts";
import { specOfFields } from "../spec-of-fields.ts";
import { formatName } from "./describe-calls.ts";
import { explainMissingCall } from "./missing-call.ts";
import { createTraceCheck } from "./trace-check.ts";
import { abstainOnArguments, abstainOnGap } from "./trace-gap.ts";
import type { TracePart, TraceReading } from "./trace-reading.ts";
import { findCall } from "./wanted-call.ts";

/** What {@link toolCallContains} takes. */
export type ToolCallContainsFields = Omit<ToolCallContainsSpec, "type" | "name" | "when">;

/**
 * Asks whether one single call of `tool` holds all of `arguments`. Further actual arguments are fine, at any depth,
 * unless `match` is `exact`.
 *
 * Objects are compared member by member; every expected array element needs an actual one of its own, in any order;
 * nothing is coerced: `5` is not `"5"`. A call whose arguments are unknown may be the wanted one, so the check then
 * abstains with `ARGS_UNAVAILABLE` unless another call settles it, in a crashed run as well.
 *
 * @example
 * ```ts
 * const check = toolCallContains({ tool: "refund_create", arguments: { orderId: "A-17" } });
 * const call = { tool: "refund_create", arguments: { orderId: "A-17", note: "late" } };
 * check.judge({ status: "completed", toolCalls: [call] }).status; // "passed"
 * check.judge({ status: "completed", toolCalls: [{ tool: "refund_create" }] }).status; // "abstained"
 * toolCallContains({ tool: "", arguments: {} }); // throws CHECK_INVALID
 * ```
 *
 * @throws {@link OutputError} with code `CHECK_INVALID` when the fields are not those of such a check.
 * @see {@link toolCallCount} to ask how many such calls there were.
 */
export function toolCallContains(fields: ToolCallContainsFields): Check<TracePart> {
  const spec = specOfFields("toolCallContains", fields);
  return createTraceCheck(spec.type, compileToolCallContains(spec));
}

/** Prepares the check once for many trials. */
export function compileToolCallContains(spec: ToolCallContainsSpec): (reading: TraceReading) => Outcome {
  return (reading) => {
    const search = findCall(reading, spec);
    if (search.status === "found") return passed;
    if (search.status === "unknown") return abstainOnArguments(reading, spec, search.position);
    return abstainOnGap(reading) ?? failOnMissing(reading, spec);
  };
}

function failOnMissing(reading: TraceReading, spec: ToolCallContainsSpec): Failed {
  const { text, evidence } = explainMissingCall(reading, spec);
  const count = reading.calls.filter((call) => call.tool === spec.tool).length;
  return failed(`${describeMiss(count, spec)} ${text}`, evidence);
}

function describeMiss(count: number, { tool, match }: ToolCallContainsSpec): string {
  const exactly = match === "exact" ? "exactly " : "";
  if (count === 0) return `${formatName(tool)} was never called.`;
  if (count === 1) return `The only call of ${formatName(tool)} does not have ${exactly}the arguments.`;
  return `None of the ${count} calls of ${formatName(tool)} has ${exactly}the arguments.`;
}
