import { formatValue, type RecordedUsage, ValidationError } from "@outputai/core";

/**
 * Adds what is known of two records: a count that only one of them names is that one's.
 *
 * @throws {@link ValidationError} with code `VALIDATION_FAILED` when a count is no finite number from 0 up.
 */
export function addUsage(sum: RecordedUsage, added: RecordedUsage): RecordedUsage {
  const total: Partial<Record<(typeof COUNTS)[number], number>> = {};
  for (const count of COUNTS) {
    const more = requireCount(count, added[count]);
    const known = sum[count] ?? undefined;
    if (known !== undefined || more !== undefined) total[count] = (known ?? 0) + (more ?? 0);
  }
  return total;
}

const COUNTS = ["inputTokens", "outputTokens", "totalTokens", "costUsd"] as const;

function requireCount(count: string, value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number" && Number.isFinite(value) && value >= 0) return value;
  throw new ValidationError(`recordUsage was given ${formatValue(value)} as ${count}.`, {
    hint: "A count is a finite number from 0 up; leave out what is unknown.",
  });
}
