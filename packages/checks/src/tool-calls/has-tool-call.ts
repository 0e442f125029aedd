import type { Check } from "../check.ts";
import { failed, type Outcome, passed } from "../outcome.ts";
import type { HasToolCallSpec } from "../spec/eval-spec.ts";
import { specOfFields } from "../spec-of-fields.ts";
import { describeCalls, formatName } from "./describe-calls.ts";
import { createTraceCheck } from "./trace-check.ts";
import { abstainOnGap } from "./trace-gap.ts";
import type { TracePart, TraceReading } from "./trace-reading.ts";

/** What {@link hasToolCall} takes. */
export type HasToolCallFields = Omit<HasToolCallSpec, "type" | "name" | "when">;

/**
 * Asks whether the agent called `tool` at least once. Order, arguments and other calls do not matter, and a call
 * that failed or was denied counts: the check is about the agent's decision.
 *
 * A call that was seen settles it even if the run crashed later; a call that was not seen settles it only when the
 * run completed. Otherwise the check abstains.
 *
 * @example
 * ```ts
 * const check = hasToolCall("refund_create");
 * check.judge({ status: "errored", toolCalls: [{ tool: "refund_create" }] }).status; // "passed"
 * check.judge({ status: "completed", toolCalls: [] }).status; // "failed"
 * check.judge({ status: "errored", toolCalls: [] }).status; // "abstained"
 * hasToolCall(""); // throws CHECK_INVALID
 * ```
 *
 * @throws {@link OutputError} with code `CHECK_INVALID` when the fields are not those of such a check.
 * @see {@link toolCallContains} to ask about the arguments too.
 */
export function hasToolCall(fields: HasToolCallFields | string): Check<TracePart> {
  const named = typeof fields === "string" ? { tool: fields } : fields;
  const spec = specOfFields("hasToolCall", named);
  return createTraceCheck(spec.type, compileHasToolCall(spec));
}

/** Prepares the check once for many trials. */
export function compileHasToolCall({ tool }: HasToolCallSpec): (reading: TraceReading) => Outcome {
  return (reading) => {
    if (reading.calls.some((call) => call.tool === tool)) return passed;
    return (
      abstainOnGap(reading) ??
      failed(`${formatName(tool)} was never called. ${describeCalls(reading.calls, tool)}`)
    );
  };
}
