import type { LanguageModelUsage } from "ai";
import { describe, expect, it } from "vitest";
import { hasListPrice } from "./has-list-price.ts";

const usage = (raw?: LanguageModelUsage["raw"]) => ({ raw }) as LanguageModelUsage;

describe("hasListPrice", () => {
  it.each([
    { told: {}, because: "nothing is said of another price" },
    {
      told: { usage: usage(), providerMetadata: { openai: { responseId: "r" } } },
      because: "no tier is named",
    },
    { told: { providerMetadata: { openai: { serviceTier: "default" } } }, because: "it is the usual tier" },
    { told: { providerMetadata: { anthropic: { serviceTier: "standard" } } }, because: "so is this" },
    { told: { providerMetadata: { google: { serviceTier: null } } }, because: "no tier was told" },
    {
      told: {
        usage: usage({ cache_creation: { ephemeral_1h_input_tokens: 0, ephemeral_5m_input_tokens: 9 } }),
      },
      because: "the cache lives for five minutes",
    },
    { told: { usage: usage({ server_tool_use: { web_search_requests: 0 } }) }, because: "no tool was used" },
    {
      told: { usage: usage({ promptTokensDetails: [{ modality: "TEXT", tokenCount: 9 }] }) },
      because: "it was asked in text",
    },
    { told: { usage: usage({ prompt_tokens_details: { audio_tokens: 0 } }) }, because: "no audio was sent" },
    { told: { usage: usage({ iterations: [{ type: "message" }] }) }, because: "the model answered itself" },
  ])("is true when $because", ({ told }) => {
    expect(hasListPrice(told)).toBe(true);
  });

  it.each([
    { told: { providerMetadata: { openai: { serviceTier: "flex" } } }, because: "a slower tier costs less" },
    {
      told: { providerMetadata: { openai: { serviceTier: "priority" } } },
      because: "a faster one costs more",
    },
    { told: { providerMetadata: { anthropic: { serviceTier: "batch" } } }, because: "a batch costs less" },
    {
      told: { usage: usage({ cache_creation: { ephemeral_1h_input_tokens: 9 } }) },
      because: "a cache that lives for an hour costs more to write",
    },
    {
      told: { usage: usage({ server_tool_use: { web_search_requests: 1 } }) },
      because: "a search costs by the call",
    },
    {
      told: { usage: usage({ promptTokensDetails: [{ modality: "AUDIO", tokenCount: 9 }] }) },
      because: "audio has a price of its own",
    },
    {
      told: { usage: usage({ prompt_tokens_details: { audio_tokens: 9 } }) },
      because: "audio has one elsewhere, too",
    },
    {
      told: { usage: usage({ iterations: [{ type: "message" }, { type: "fallback_message" }] }) },
      because: "another model answered",
    },
  ])("is false when $because", ({ told }) => {
    expect(hasListPrice(told)).toBe(false);
  });
});
