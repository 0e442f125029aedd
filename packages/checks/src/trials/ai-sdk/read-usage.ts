import type { TokenUsage } from "@outputai/core";
import { readProperty } from "./read-property.ts";

const COUNTS = ["inputTokens", "outputTokens", "totalTokens"] as const;

/**
 * Reads what a whole run used. A result that has `totalUsage` is believed; else the steps are added up, and a count
 * that one of them does not know is unknown. Undefined when no count is known.
 */
export function readUsage(result: unknown, steps: readonly unknown[]): TokenUsage | undefined {
  const total = readProperty(result, "totalUsage");
  const usages =
    typeof total === "object" && total !== null ? [total] : steps.map((step) => readProperty(step, "usage"));
  const usage: Record<string, number> = {};
  for (const key of COUNTS) {
    const counts = usages.map((part) => readProperty(part, key));
    if (counts.length > 0 && counts.every(isCount))
      usage[key] = counts.reduce((sum, count) => sum + count, 0);
  }
  return Object.keys(usage).length === 0 ? undefined : usage;
}

function isCount(value: unknown): value is number {
  return typeof value === "number" && Number.isFinite(value) && value >= 0;
}
