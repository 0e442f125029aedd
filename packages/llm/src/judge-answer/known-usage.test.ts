import type { RecordedUsage } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { knownUsage } from "./known-usage.ts";

describe("knownUsage", () => {
  it.each<{ readonly told: unknown; readonly usage?: RecordedUsage; readonly bad?: readonly string[] }>([
    { told: undefined },
    { told: null },
    { told: {} },
    { told: { inputTokens: null, requests: undefined } },
    { told: { requests: 1, costUsd: 0 }, usage: { requests: 1, costUsd: 0 } },
    { told: { inputTokens: -1 }, bad: ["/inputTokens"] },
    {
      told: { requests: 2, inputTokens: Number.NaN, outputTokens: 5 },
      usage: { requests: 2, outputTokens: 5, requestsWithoutTokens: 2 },
      bad: ["/inputTokens"],
    },
    {
      told: { requests: 2, costUsd: "0.1", requestsWithoutCost: 1 },
      usage: { requests: 2, requestsWithoutCost: 1 },
      bad: ["/costUsd"],
    },
    {
      told: { requests: 3, costUsd: 1, requestsWithoutCost: -1 },
      usage: { requests: 3, costUsd: 1, requestsWithoutCost: 3 },
      bad: ["/requestsWithoutCost"],
    },
    { told: "12 tokens", bad: [""] },
    { told: { requests: 1, tokens: -1 }, usage: { requests: 1 } },
  ])("of $told is $usage", ({ told, usage, bad = [] }) => {
    const known = knownUsage(told);
    expect(known.usage).toEqual(usage);
    expect(known.problems.map(({ pointer }) => pointer)).toEqual(bad);
  });

  it("names the count and what was told", () => {
    const costly = {
      requests: 1,
      get costUsd(): number {
        throw new Error("no price");
      },
    };
    expect(knownUsage(costly)).toEqual({
      usage: { requests: 1, requestsWithoutCost: 1 },
      problems: [
        {
          code: "USAGE_COUNT_INVALID",
          message: "costUsd is <unreadable>, and so unknown: a count is a finite number from 0 up.",
          pointer: "/costUsd",
        },
      ],
    });
  });

  it("never throws, and knows counts alone", () => {
    const counts = fc.record(
      { requests: fc.anything(), inputTokens: fc.anything(), costUsd: fc.anything() },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(fc.anything(), counts), (told) => {
        for (const count of Object.values(knownUsage(told).usage ?? {})) {
          expect(Number.isFinite(count) && Number(count) >= 0).toBe(true);
        }
      }),
    );
  });
});
