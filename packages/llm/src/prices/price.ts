import type { LanguageModelUsage } from "ai";

/** What a model costs, in US dollars for a million tokens. What is left out is unknown, and what needs it costs an unknown sum. */
export interface Price {
  /** Tokens of the input that come from no cache. */
  readonly inputPerMillion: number;
  readonly outputPerMillion: number;
  /** Tokens of the input that are read from the provider's cache. */
  readonly cachedInputPerMillion?: number | undefined;
  /** Tokens of the input that are written to the provider's cache. */
  readonly cacheWritePerMillion?: number | undefined;
  /** The most input tokens that these prices hold for, with those from the cache; beyond them the cost is unknown. */
  readonly upToInputTokens?: number | undefined;
}

/** What tokens cost, in US dollars. Undefined: a count or a price that it takes is not known. */
export function costOf(usage: LanguageModelUsage, price: Price): number | undefined {
  const { inputTokens, outputTokens, inputTokenDetails } = usage;
  if (inputTokens === undefined || outputTokens === undefined) return undefined;
  if (inputTokens > (price.upToInputTokens ?? Number.POSITIVE_INFINITY)) return undefined;
  const cached = inputTokenDetails?.cacheReadTokens ?? 0;
  const written = inputTokenDetails?.cacheWriteTokens ?? 0;
  const parts = [
    times(inputTokens - cached - written, price.inputPerMillion),
    times(cached, price.cachedInputPerMillion),
    times(written, price.cacheWritePerMillion),
    times(outputTokens, price.outputPerMillion),
  ];
  return parts.reduce<number | undefined>(
    (sum, part) => (sum === undefined || part === undefined ? undefined : sum + part),
    0,
  );
}

/** Of nothing the price is no matter. A part that is larger than the whole was counted by other rules. */
function times(tokens: number, perMillion: number | undefined): number | undefined {
  if (tokens === 0) return 0;
  return tokens < 0 || perMillion === undefined ? undefined : (tokens * perMillion) / 1_000_000;
}
