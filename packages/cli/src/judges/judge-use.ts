import type { RecordedUsage } from "@outputai/core";

/** What a judge was asked so far. */
export interface JudgeCounts {
  /** How often it was asked. */
  readonly judgements: number;
  /** How many of them it answered with a verdict. */
  readonly answered: number;
  readonly usage: RecordedUsage;
}

/** What one judge was asked in a run, and what that took. */
export interface JudgeUse extends JudgeCounts {
  /** As the user wrote it. */
  readonly name: string;
  /** Provider and model: `openai-compatible/judge-1`. */
  readonly model: string;
}
