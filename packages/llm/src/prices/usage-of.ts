import type { RecordedUsage } from "@outputai/core";
import type { LanguageModelUsage } from "ai";
import { costOf } from "./price.ts";
import { priceOf } from "./price-registry.ts";

/** What is known of one request that was answered. */
export interface AnsweredRequest {
  /** Provider and model: `openai-compatible/judge-1`. */
  readonly model: string;
  readonly usage: LanguageModelUsage | undefined;
  readonly isReplayed: boolean;
  readonly providerMetadata?: Readonly<Record<string, unknown>> | undefined;
}

/** What one answered request used. A replayed answer used nothing; what is not known is left out, and counted as that. */
export function usageOf({ isReplayed, ...request }: AnsweredRequest): RecordedUsage {
  if (isReplayed) return { replayed: 1, inputTokens: 0, outputTokens: 0, totalTokens: 0, costUsd: 0 };
  const { usage } = request;
  const { inputTokens, outputTokens } = usage ?? {};
  const isCounted = inputTokens !== undefined && outputTokens !== undefined;
  const price = priceOf(request);
  const costUsd = usage && price && costOf(usage, price);
  return {
    ...(inputTokens !== undefined && { inputTokens }),
    ...(outputTokens !== undefined && { outputTokens }),
    ...(isCounted && { totalTokens: inputTokens + outputTokens }),
    ...(costUsd !== undefined && { costUsd }),
    requests: 1,
    ...(!isCounted && { requestsWithoutTokens: 1 }),
    ...(costUsd === undefined && { requestsWithoutCost: 1 }),
  };
}
