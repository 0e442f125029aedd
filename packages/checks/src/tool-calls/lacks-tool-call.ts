import type { Check } from "../check.ts";
import { type Failed, failed, type Outcome, passed } from "../outcome.ts";
import type { LacksToolCallSpec } from "../spec/eval-spec.ts";
import { specOfFields } from "../spec-of-fields.ts";
import { formatName, nameCall } from "./describe-calls.ts";
import { createTraceCheck } from "./trace-check.ts";
import { abstainOnArguments, abstainOnGap } from "./trace-gap.ts";
import type { TracePart, TraceReading } from "./trace-reading.ts";
import { findCall } from "./wanted-call.ts";

/** What {@link lacksToolCall} takes. */
export type LacksToolCallFields = Omit<LacksToolCallSpec, "type" | "name" | "when">;

/**
 * Asks whether the agent never called `tool`; with `arguments`, whether no call of it held all of them. A call that
 * failed or was denied was made all the same.
 *
 * A forbidden call that was seen fails even in a crashed run. Not having seen one passes only when the whole run
 * was recorded and no call of the tool has unknown arguments that matter: a trace that cannot be read never passes.
 *
 * @example
 * ```ts
 * const check = lacksToolCall("order_delete");
 * check.judge({ status: "completed", toolCalls: [{ tool: "order_lookup" }] }).status; // "passed"
 * check.judge({ status: "errored", toolCalls: [{ tool: "order_delete" }] }).status; // "failed"
 * check.judge({ status: "completed" }).status; // "abstained"
 * lacksToolCall(""); // throws CHECK_INVALID
 * ```
 *
 * @throws {@link OutputError} with code `CHECK_INVALID` when the fields are not those of such a check.
 * @see {@link hasToolCall} for the opposite question.
 */
export function lacksToolCall(fields: LacksToolCallFields | string): Check<TracePart> {
  const named = typeof fields === "string" ? { tool: fields } : fields;
  const spec = specOfFields("lacksToolCall", named);
  return createTraceCheck(spec.type, compileLacksToolCall(spec));
}

/** Prepares the check once for many trials. */
export function compileLacksToolCall(spec: LacksToolCallSpec): (reading: TraceReading) => Outcome {
  return (reading) => {
    const search = findCall(reading, spec);
    if (search.status === "found") return failOnCall(reading, spec, search.position);
    if (search.status === "unknown") return abstainOnArguments(reading, spec, search.position);
    return abstainOnGap(reading) ?? passed;
  };
}

function failOnCall({ calls }: TraceReading, spec: LacksToolCallSpec, position: number): Failed {
  const what = spec.arguments === undefined ? "was called" : "was called with the forbidden arguments";
  return failed(`${formatName(spec.tool)} ${what}: ${nameCall(calls, position)}.`);
}
