import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RecordedUsage } from "./recorded-usage.ts";
import { usageLines } from "./usage-lines.ts";

describe("usageLines", () => {
  it.each<{ usage: RecordedUsage; lines: readonly string[]; because: string }>([
    {
      usage: { requests: 20, replayed: 3, inputTokens: 1200, outputTokens: 300, costUsd: 1.5 },
      lines: [
        "requests: 20",
        "replayed: 3 answers, for which nothing was sent",
        "tokens: 1,200 input, 300 output",
        "cost: $1.50",
      ],
      because: "all of it is known",
    },
    { usage: {}, lines: ["tokens: unknown", "cost: unknown"], because: "nothing is known" },
    {
      usage: { inputTokens: null, costUsd: null, requests: null, replayed: null },
      lines: ["tokens: unknown", "cost: unknown"],
      because: "null is unknown",
    },
    {
      usage: { requests: 3, requestsWithoutTokens: 3, requestsWithoutCost: 3 },
      lines: ["requests: 3", "tokens: unknown", "cost: unknown"],
      because: "no request says",
    },
    {
      usage: {
        requests: 2,
        requestsWithoutTokens: 2,
        requestsWithoutCost: 2,
        replayed: 1,
        inputTokens: 0,
        outputTokens: 0,
        costUsd: 0,
      },
      lines: [
        "requests: 2",
        "replayed: 1 answer, for which nothing was sent",
        "tokens: unknown",
        "cost: unknown",
      ],
      because: "the 0 is that of the replayed answer alone",
    },
    {
      usage: { replayed: 2, inputTokens: 0, outputTokens: 0, costUsd: 0 },
      lines: [
        "replayed: 2 answers, for which nothing was sent",
        "tokens: 0 input, 0 output",
        "cost: $0.0000",
      ],
      because: "0 is known where nothing was sent",
    },
    {
      usage: {
        requests: 20,
        totalTokens: 1500,
        requestsWithoutTokens: 4,
        costUsd: 0.12,
        requestsWithoutCost: 5,
      },
      lines: [
        "requests: 20",
        "tokens: 1,500 in all for 16 of 20 requests; the tokens of 4 are unknown",
        "cost: $0.1200 for 15 of 20 requests; the cost of 5 is unknown",
      ],
      because: "a sum says how much it covers",
    },
    {
      usage: { requests: 1, inputTokens: 40, requestsWithoutTokens: 1, costUsd: 0.5, requestsWithoutCost: 1 },
      lines: [
        "requests: 1",
        "tokens: 40 input; the tokens of 1 request are unknown",
        "cost: $0.5000; the cost of 1 request is unknown",
      ],
      because: "what is known was recorded without requests",
    },
    {
      usage: { requests: 1, outputTokens: 1, totalTokens: 2, costUsd: 0.00001 },
      lines: ["requests: 1", "tokens: 1 output, 2 in all", "cost: less than $0.0001"],
      because: "little is not 0",
    },
  ])("is $lines when $because", ({ usage, lines }) => {
    expect(usageLines(usage)).toEqual(lines);
  });

  it("never calls a cost 0 while the cost of a request is unknown", () => {
    const count = fc.nat(3);
    fc.assert(
      fc.property(count, count, count, (priced, unpriced, replayed) => {
        const usage = { requests: priced + unpriced, requestsWithoutCost: unpriced, replayed, costUsd: 0 };
        const cost = usageLines(usage).at(-1);
        expect(cost?.includes("unknown")).toBe(unpriced > 0);
        if (priced === 0 && unpriced > 0) expect(cost).not.toContain("$");
      }),
    );
  });
});
