import type { ToolCallCountSpec } from "../spec/eval-spec.ts";
import type { CallCount } from "./call-count.ts";
import { describeTimes, formatName } from "./describe-calls.ts";

/**
 * Says how often a tool was called and how often it should have been.
 *
 * @example
 * ```ts
 * const spec = { type: "toolCallCount", tool: "refund", max: 1 } as const;
 * describeCount({ certain: 2, possible: 2, firstUnknown: undefined }, spec); // "refund was called twice; expected at most 1 call."
 * ```
 */
export function describeCount({ certain, possible }: CallCount, spec: ToolCallCountSpec): string {
  const times = certain === possible ? describeTimes(certain) : `${certain} to ${possible} times`;
  const which = spec.arguments === undefined ? "" : " with the arguments";
  const called = possible === 0 ? `was never called${which}` : `was called ${times}${which}`;
  return `${formatName(spec.tool)} ${called}; expected ${describeBounds(spec)}.`;
}

function describeBounds({ min = 0, max }: ToolCallCountSpec): string {
  if (max === 0) return "no call";
  if (max === undefined) return `at least ${describeNumber(min)}`;
  if (max === min) return `exactly ${describeNumber(min)}`;
  return min === 0 ? `at most ${describeNumber(max)}` : `${min} to ${describeNumber(max)}`;
}

function describeNumber(count: number): string {
  return count === 1 ? "1 call" : `${count} calls`;
}
