import { describe, expect, it } from "vitest";
import { addUsage } from "./add-usage.ts";

describe("addUsage", () => {
  it.each([
    { sum: {}, added: {}, total: {}, because: "nothing is known of either" },
    {
      sum: { inputTokens: 1 },
      added: { inputTokens: 2 },
      total: { inputTokens: 3 },
      because: "both are known",
    },
    {
      sum: { inputTokens: 1 },
      added: { costUsd: 0.5 },
      total: { inputTokens: 1, costUsd: 0.5 },
      because: "each knows one",
    },
    { sum: { costUsd: null }, added: { costUsd: null }, total: {}, because: "null is unknown, not 0" },
    { sum: {}, added: { costUsd: 0 }, total: { costUsd: 0 }, because: "0 is known" },
  ])("adds $added to $sum: $because", ({ sum, added, total }) => {
    expect(addUsage(sum, added)).toEqual(total);
  });

  it.each([Number.NaN, -1, Number.POSITIVE_INFINITY, "5"])("refuses %s", (count) => {
    expect(() => addUsage({}, { inputTokens: count as number })).toThrow(
      /recordUsage was given .* as inputTokens/,
    );
  });
});
