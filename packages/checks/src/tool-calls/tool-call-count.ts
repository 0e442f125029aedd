import type { Check } from "../check.ts";
import { type Failed, failed, type Outcome, passed } from "../outcome.ts";
import type { ToolCallCountSpec } from "../spec/eval-spec.ts";
import { specOfFields } from "../spec-of-fields.ts";
import { type CallCount, countCalls } from "./call-count.ts";
import { describeCount } from "./describe-count.ts";
import { explainMissingCall } from "./missing-call.ts";
import { createTraceCheck } from "./trace-check.ts";
import { abstainOnArguments, abstainOnGap } from "./trace-gap.ts";
import type { TracePart, TraceReading } from "./trace-reading.ts";

/** What {@link toolCallCount} takes. */
export type ToolCallCountFields = Omit<ToolCallCountSpec, "type" | "name" | "when">;

/**
 * Asks whether `tool` was called at least `min` and at most `max` times; with `arguments`, whether so many calls of
 * it held all of them. Calls that failed or were denied count.
 *
 * More calls than `max` are a fail even in a crashed run, and enough calls where there is no `max` are a pass.
 * Calls of unknown arguments make the count a range: it decides only when the whole range is inside the bounds, or
 * the whole range outside.
 *
 * @example
 * ```ts
 * const check = toolCallCount({ tool: "refund_create", max: 1 });
 * const call = { tool: "refund_create" };
 * check.judge({ status: "completed", toolCalls: [call] }).status; // "passed"
 * check.judge({ status: "errored", toolCalls: [call, call] }).status; // "failed"
 * check.judge({ status: "errored", toolCalls: [call] }).status; // "abstained"
 * toolCallCount({ tool: "refund_create" }); // throws CHECK_INVALID
 * ```
 *
 * @throws {@link OutputError} with code `CHECK_INVALID` when the fields are not those of such a check.
 */
export function toolCallCount(fields: ToolCallCountFields): Check<TracePart> {
  const spec = specOfFields("toolCallCount", fields);
  return createTraceCheck(spec.type, compileToolCallCount(spec));
}

/** Prepares the check once for many trials. */
export function compileToolCallCount(spec: ToolCallCountSpec): (reading: TraceReading) => Outcome {
  const { min = 0, max = Number.POSITIVE_INFINITY } = spec;
  return (reading) => {
    // Also where min is 0, which any count satisfies: nothing recorded is nothing counted.
    if (reading.extent === "none") return abstainOnGap(reading) as Outcome;
    const count = countCalls(reading, spec);
    const { certain, possible, firstUnknown } = count;
    if (certain > max) return failOnCount(reading, spec, count);
    if (certain >= min && max === Number.POSITIVE_INFINITY) return passed;

    // From here on calls that were not seen matter too; unknown arguments matter whether there were any or not.
    const inside = certain >= min && possible <= max;
    const outside = possible < min;
    if (!inside && !outside) return abstainOnArguments(reading, spec, firstUnknown as number);
    return abstainOnGap(reading) ?? (inside ? passed : failOnCount(reading, spec, count));
  };
}

function failOnCount(reading: TraceReading, spec: ToolCallCountSpec, count: CallCount): Failed {
  const reason = describeCount(count, spec);
  if (count.certain > 0) return failed(reason);
  const { text, evidence } = explainMissingCall(reading, spec);
  return failed(`${reason} ${text}`, evidence);
}
