import type { TokenUsage } from "../trial.ts";

/**
 * What models used: tokens, money, requests. What is absent or null is unknown, never 0; of what was asked of several
 * models, the sums hold what is known, and two counts say of how many requests something is not.
 */
export interface RecordedUsage extends TokenUsage {
  /** In US dollars. */
  readonly costUsd?: number | null | undefined;
  /** Requests that were sent, those that failed and those that were sent again included. */
  readonly requests?: number | null | undefined;
  /** Answers that came from a recording; nothing was sent for them. */
  readonly replayed?: number | null | undefined;
  /** Of `requests`, those whose tokens are not known. */
  readonly requestsWithoutTokens?: number | null | undefined;
  /** Of `requests`, those whose cost is not known: `costUsd` is too low by them. */
  readonly requestsWithoutCost?: number | null | undefined;
}
