import type { TokenUsage } from "./trial.ts";

/** What a model used: tokens, and money. What is absent or null is unknown, never 0. */
export interface RecordedUsage extends TokenUsage {
  /** In US dollars. */
  readonly costUsd?: number | null | undefined;
}
