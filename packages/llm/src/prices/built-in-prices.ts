import type { Price } from "./price.ts";

/*
 * List prices in US dollars for a million tokens, standard tier, as the public price pages of the providers had them
 * when they were looked up last (2025): openai.com/api/pricing, anthropic.com/pricing, ai.google.dev/pricing. A model
 * whose price was not sure is not here.
 */

const openai = (input: number, cached: number, output: number): Price => ({
  inputPerMillion: input,
  cachedInputPerMillion: cached,
  // writing to the cache costs nothing more
  cacheWritePerMillion: input,
  outputPerMillion: output,
});

/** A cache that lives for five minutes: reading it costs a tenth of the input, writing it a quarter more. */
const anthropic = (input: number, output: number, upToInputTokens?: number): Price => ({
  inputPerMillion: input,
  cachedInputPerMillion: input / 10,
  cacheWritePerMillion: input * 1.25,
  outputPerMillion: output,
  upToInputTokens,
});

/** The price of what is read from a cache has changed more than once, so it is left open. */
const google = (input: number, output: number, upToInputTokens?: number): Price => ({
  inputPerMillion: input,
  outputPerMillion: output,
  upToInputTokens,
});

/** Prices by provider and model. */
export const BUILT_IN_PRICES: ReadonlyMap<string, Price> = new Map([
  ["openai/gpt-4o", openai(2.5, 1.25, 10)],
  // the first release kept its price
  ["openai/gpt-4o-2024-05-13", { inputPerMillion: 5, outputPerMillion: 15 }],
  ["openai/gpt-4o-mini", openai(0.15, 0.075, 0.6)],
  ["openai/gpt-4.1", openai(2, 0.5, 8)],
  ["openai/gpt-4.1-mini", openai(0.4, 0.1, 1.6)],
  ["openai/gpt-4.1-nano", openai(0.1, 0.025, 0.4)],
  ["openai/gpt-5", openai(1.25, 0.125, 10)],
  ["openai/gpt-5-mini", openai(0.25, 0.025, 2)],
  ["openai/gpt-5-nano", openai(0.05, 0.005, 0.4)],
  ["anthropic/claude-3-5-haiku", anthropic(0.8, 4)],
  ["anthropic/claude-haiku-4-5", anthropic(1, 5)],
  ["anthropic/claude-3-7-sonnet", anthropic(3, 15)],
  ["anthropic/claude-sonnet-4", anthropic(3, 15, 200_000)],
  ["anthropic/claude-sonnet-4-5", anthropic(3, 15, 200_000)],
  ["anthropic/claude-opus-4-1", anthropic(15, 75)],
  ["anthropic/claude-opus-4-5", anthropic(5, 25)],
  ["google/gemini-2.5-pro", google(1.25, 10, 200_000)],
  ["google/gemini-2.5-flash", google(0.3, 2.5)],
  ["google/gemini-2.5-flash-lite", google(0.1, 0.4)],
]);
