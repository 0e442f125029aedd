import type { RecordedUsage } from "@outputai/core";
import type { LanguageModelUsage } from "ai";

/** What is known of one request that was answered. */
export interface AnsweredRequest {
  /** Provider and model: `openai-compatible/judge-1`. */
  readonly model: string;
  readonly usage: LanguageModelUsage | undefined;
  readonly isReplayed: boolean;
}

/** What one answered request used. A replayed answer used nothing. */
export function usageOf({ usage, isReplayed }: AnsweredRequest): RecordedUsage {
  if (isReplayed) return { replayed: 1, inputTokens: 0, outputTokens: 0, totalTokens: 0, costUsd: 0 };
  const { inputTokens, outputTokens, totalTokens } = usage ?? {};
  const isCounted = inputTokens !== undefined && outputTokens !== undefined;
  return {
    ...(inputTokens !== undefined && { inputTokens }),
    ...(outputTokens !== undefined && { outputTokens }),
    ...(totalTokens !== undefined && { totalTokens }),
    requests: 1,
    ...(!isCounted && { requestsWithoutTokens: 1 }),
    requestsWithoutCost: 1,
  };
}
