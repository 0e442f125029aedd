import type { RecordedUsage } from "./recorded-usage.ts";

/** The names of everything that a {@link RecordedUsage} may count. */
export const USAGE_COUNTS = Object.keys({
  inputTokens: true,
  outputTokens: true,
  totalTokens: true,
  costUsd: true,
  requests: true,
  replayed: true,
  requestsWithoutTokens: true,
  requestsWithoutCost: true,
} satisfies Record<keyof RecordedUsage, true>) as readonly (keyof RecordedUsage)[];
