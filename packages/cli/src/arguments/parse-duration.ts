/**
 * Reads a duration with its unit (`500ms`, `1.5s`, `2m`, `1h`) in milliseconds, or answers undefined. No duration is
 * 0, and none is longer than a timer can wait.
 */
export function parseDuration(text: string): number | undefined {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(ms|s|m|h)$/.exec(text) ?? [];
  if (amount === undefined || unit === undefined) return undefined;
  const durationMs = Math.round(Number(amount) * (UNITS_MS[unit] ?? Number.NaN));
  return durationMs >= 1 && durationMs <= LONGEST_DURATION_MS ? durationMs : undefined;
}

const UNITS_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** What setTimeout can wait: almost 25 days. */
export const LONGEST_DURATION_MS = 2 ** 31 - 1;
