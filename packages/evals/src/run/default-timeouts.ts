/** How long an evaluator, a target and a whole trial of a case may take, in milliseconds, where nothing is said. */
export const DEFAULT_TIMEOUTS = {
  evaluatorTimeoutMs: 300_000,
  targetTimeoutMs: 600_000,
  caseTimeoutMs: 900_000,
} as const;
