import type { LanguageModelUsage } from "ai";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BUILT_IN_PRICES } from "./built-in-prices.ts";
import { countedUsage } from "./counted-usage.ts";
import { costOf, type Price } from "./price.ts";
import { priceOf, registerPrices } from "./price-registry.ts";
import { usageOf } from "./usage-of.ts";

function tokens(input?: number, output?: number, cached?: number, written?: number): LanguageModelUsage {
  return {
    inputTokens: input,
    inputTokenDetails: { noCacheTokens: undefined, cacheReadTokens: cached, cacheWriteTokens: written },
    outputTokens: output,
    outputTokenDetails: { textTokens: undefined, reasoningTokens: undefined },
    totalTokens: undefined,
  };
}

const PRICE: Price = {
  inputPerMillion: 2,
  outputPerMillion: 8,
  cachedInputPerMillion: 0.5,
  upToInputTokens: 1_000_000,
};

describe("costOf", () => {
  it.each([
    { usage: tokens(1_000_000, 500_000), expected: 6, because: "input and output have prices of their own" },
    { usage: tokens(0, 0), expected: 0, because: "nothing was used, which is known" },
    { usage: tokens(1000, 0, 400), expected: 0.0014, because: "what is read from the cache costs less" },
    {
      usage: tokens(1000, 0, 0, 100),
      expected: undefined,
      because: "what writing to the cache costs is not known",
    },
    { usage: tokens(undefined, 10), expected: undefined, because: "the input was not counted" },
    { usage: tokens(10, undefined), expected: undefined, because: "the output was not counted" },
    { usage: tokens(1_000_001, 0), expected: undefined, because: "longer input has other prices" },
    { usage: tokens(10, 0, 20), expected: undefined, because: "the counts contradict each other" },
  ])("says $expected, because $because", ({ usage, expected }) => {
    const cost = costOf(usage, PRICE);
    if (expected === undefined) expect(cost).toBeUndefined();
    else expect(cost).toBeCloseTo(expected, 12);
  });

  it("is never negative, and never falls with more tokens", () => {
    const count = fc.nat(400_000);
    fc.assert(
      fc.property(count, count, count, (input, output, more) => {
        const cost = costOf(tokens(input, output), PRICE) ?? -1;
        expect(cost).toBeGreaterThanOrEqual(0);
        expect(costOf(tokens(input + more, output), PRICE)).toBeGreaterThanOrEqual(cost);
      }),
    );
  });
});

describe("priceOf", () => {
  it.each([
    { model: "openai/gpt-5", same: "openai/gpt-5" },
    { model: "openai/gpt-5-2025-08-07", same: "openai/gpt-5" },
    { model: "anthropic/claude-sonnet-4-5-20250929", same: "anthropic/claude-sonnet-4-5" },
    { model: "anthropic/claude-3-5-haiku-latest", same: "anthropic/claude-3-5-haiku" },
  ])("knows $model by its price list name $same", ({ model, same }) => {
    expect(priceOf({ model })).toBe(BUILT_IN_PRICES.get(same));
  });

  it.each(["openai/gpt-5-pro", "openai/gpt-6", "my/gpt-5", "openai/gpt-5-mini-preview", "gpt-5", ""])(
    "does not guess the price of %j",
    (model) => {
      expect(priceOf({ model })).toBeUndefined();
    },
  );

  it("takes a registered price before the one that is built in", () => {
    const mine = { inputPerMillion: 1, outputPerMillion: 1 };
    registerPrices({ "google/gemini-2.5-flash": mine });
    expect(priceOf({ model: "google/gemini-2.5-flash" })).toEqual(mine);
  });
});

describe("priceOf, of a request that costs otherwise than the list says", () => {
  const providerMetadata = { openai: { serviceTier: "priority" } };

  it("is unknown", () => {
    expect(priceOf({ model: "openai/gpt-5-mini", providerMetadata })).toBeUndefined();
  });

  it("is the user's, who knows what was asked for", () => {
    const mine = { inputPerMillion: 3, outputPerMillion: 4 };
    registerPrices({ "openai/gpt-5-nano": mine });
    expect(priceOf({ model: "openai/gpt-5-nano", providerMetadata })).toEqual(mine);
  });
});

describe("registerPrices", () => {
  it("refuses what is no price, all of it, and takes none", () => {
    const wrong = {
      "right/one": { inputPerMillion: 1, outputPerMillion: 1 },
      "no-provider": { inputPerMillion: 1, outputPerMillion: 1 },
      "a/negative": { inputPerMillion: -1, outputPerMillion: Number.NaN },
      "a/missing": { inputPerMillion: 1, outputPerMilion: 2 },
      "a/text": "1",
    };
    let thrown: { readonly code?: string; readonly problems?: readonly { readonly pointer?: string }[] } = {};
    try {
      registerPrices(wrong as never);
    } catch (error) {
      thrown = error as typeof thrown;
    }
    expect(thrown.code).toBe("PRICES_INVALID");
    expect(thrown.problems?.map(({ pointer }) => pointer)).toEqual([
      "/no-provider",
      "/a~1negative/inputPerMillion",
      "/a~1negative/outputPerMillion",
      "/a~1missing/outputPerMillion",
      "/a~1missing/outputPerMilion",
      "/a~1text",
    ]);
    expect(priceOf({ model: "right/one" })).toBeUndefined();
  });
});

describe("registerPrices, given something else", () => {
  it.each([[[]], [null], ["openai/gpt-5"], [undefined]])("refuses %j", (prices) => {
    expect(() => registerPrices(prices as never)).toThrow(/^These are no prices/);
  });
});

describe("countedUsage", () => {
  it.each([
    {
      usage: tokens(0, 0),
      text: "Yes.",
      expected: [undefined, undefined],
      because: "no question has no tokens",
    },
    { usage: tokens(10, 0), text: "Yes.", expected: [10, undefined], because: "something was said" },
    { usage: tokens(10, 0), text: "", expected: [10, 0], because: "nothing was said" },
    { usage: tokens(-1, 5), text: "Yes.", expected: [undefined, 5], because: "no count is negative" },
    { usage: tokens(10, 5), text: "Yes.", expected: [10, 5], because: "both were counted" },
  ])("takes $expected, because $because", ({ usage, text, expected }) => {
    const { inputTokens, outputTokens } = countedUsage(usage, text);
    expect([inputTokens, outputTokens]).toEqual(expected);
  });
});

describe("usageOf", () => {
  it.each([
    {
      usage: tokens(100, 50),
      model: "openai/gpt-4o",
      expected: { inputTokens: 100, outputTokens: 50, totalTokens: 150, costUsd: 0.00075, requests: 1 },
      because: "all is known",
    },
    {
      usage: tokens(100, 50),
      model: "my/model",
      expected: { inputTokens: 100, outputTokens: 50, totalTokens: 150, requests: 1, requestsWithoutCost: 1 },
      because: "an unknown price is no price of 0",
    },
    {
      usage: tokens(100),
      model: "openai/gpt-4o",
      expected: { inputTokens: 100, requests: 1, requestsWithoutTokens: 1, requestsWithoutCost: 1 },
      because: "the output was not counted",
    },
    {
      usage: undefined,
      model: "openai/gpt-4o",
      expected: { requests: 1, requestsWithoutTokens: 1, requestsWithoutCost: 1 },
      because: "nothing was counted",
    },
  ])("says $expected, because $because", ({ usage, model, expected }) => {
    expect(usageOf({ model, usage, isReplayed: false })).toEqual(expected);
  });

  it("counts nothing for what was replayed", () => {
    const usage = usageOf({ model: "my/model", usage: tokens(100, 50), isReplayed: true });
    expect(usage).toEqual({ replayed: 1, inputTokens: 0, outputTokens: 0, totalTokens: 0, costUsd: 0 });
  });
});
