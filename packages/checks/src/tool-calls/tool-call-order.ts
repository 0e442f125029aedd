import type { Check } from "../check.ts";
import type { Outcome } from "../outcome.ts";
import type { ToolCallOrderSpec } from "../spec/eval-spec.ts";
import { specOfFields } from "../spec-of-fields.ts";
import { judgeExactOrder } from "./exact-order.ts";
import { judgeLooseOrder } from "./loose-order.ts";
import { createTraceCheck } from "./trace-check.ts";
import type { TracePart, TraceReading } from "./trace-reading.ts";

/** What {@link toolCallOrder} takes. */
export type ToolCallOrderFields = Omit<ToolCallOrderSpec, "type" | "name" | "when">;

/**
 * Asks whether the tools of `sequence` were called in this order. `in_order`, when `mode` is left out: other calls
 * may stand before, between and after. `exact`: these calls and no others.
 *
 * Calls are read in recorded order. A trial does not tell which calls were made in parallel, so those too stand in
 * the order in which they were recorded; where their order is chance, ask with one {@link hasToolCall} for each.
 *
 * A sequence that was found passes even in a crashed run, and in `exact` mode a wrong or surplus call fails.
 *
 * @example
 * ```ts
 * const check = toolCallOrder({ sequence: ["order_lookup", "refund_create"] });
 * const [lookup, refund] = [{ tool: "order_lookup" }, { tool: "refund_create" }];
 * check.judge({ status: "completed", toolCalls: [lookup, lookup, refund] }).status; // "passed"
 * check.judge({ status: "completed", toolCalls: [refund, lookup] }).status; // "failed"
 * check.judge({ status: "timeout", toolCalls: [lookup] }).status; // "abstained"
 * toolCallOrder({ sequence: [] }); // throws CHECK_INVALID
 * ```
 *
 * @throws {@link OutputError} with code `CHECK_INVALID` when the fields are not those of such a check.
 */
export function toolCallOrder(fields: ToolCallOrderFields): Check<TracePart> {
  const spec = specOfFields("toolCallOrder", fields);
  return createTraceCheck(spec.type, compileToolCallOrder(spec));
}

/** Prepares the check once for many trials. */
export function compileToolCallOrder(spec: ToolCallOrderSpec): (reading: TraceReading) => Outcome {
  const judge = spec.mode === "exact" ? judgeExactOrder : judgeLooseOrder;
  return (reading) => judge(reading, spec.sequence);
}
