import { formatValue } from "../format-value.ts";
import { ValidationError } from "../validation-error.ts";
import type { RecordedUsage } from "./recorded-usage.ts";
import { USAGE_COUNTS } from "./usage-counts.ts";

/**
 * Adds what is known of two records: a count that only one of them names is that one's, and one that neither names
 * stays unknown.
 *
 * @example
 * ```ts
 * addUsage({ inputTokens: 10 }, { inputTokens: 5, costUsd: 0.01 }); // { inputTokens: 15, costUsd: 0.01 }
 * addUsage({}, { requests: 1, requestsWithoutCost: 1 }); // { requests: 1, requestsWithoutCost: 1 }
 * addUsage({}, { inputTokens: -1 }); // throws VALIDATION_FAILED
 * ```
 *
 * @throws {@link ValidationError} with code `VALIDATION_FAILED` when an added count is no finite number from 0 up.
 */
export function addUsage(sum: RecordedUsage, added: RecordedUsage): RecordedUsage {
  const total: Partial<Record<(typeof USAGE_COUNTS)[number], number>> = {};
  for (const count of USAGE_COUNTS) {
    const more = requireCount(count, added[count]);
    const known = sum[count] ?? undefined;
    if (known !== undefined || more !== undefined) total[count] = (known ?? 0) + (more ?? 0);
  }
  return total;
}

function requireCount(count: string, value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number" && Number.isFinite(value) && value >= 0) return value;
  throw new ValidationError(`recordUsage was given ${formatValue(value)} as ${count}.`, {
    hint: "A count is a finite number from 0 up; leave out what is unknown.",
  });
}
