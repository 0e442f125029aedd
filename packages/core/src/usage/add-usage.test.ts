import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addUsage } from "./add-usage.ts";
import type { RecordedUsage } from "./recorded-usage.ts";

const COUNTS = [
  "inputTokens",
  "outputTokens",
  "totalTokens",
  "costUsd",
  "requests",
  "replayed",
  "requestsWithoutTokens",
  "requestsWithoutCost",
] as const satisfies readonly (keyof RecordedUsage)[];

/** Whole numbers, whose sums are exact. */
const anyUsage: fc.Arbitrary<RecordedUsage> = fc.record(
  Object.fromEntries(COUNTS.map((count) => [count, fc.option(fc.nat(1000))])),
  { requiredKeys: [] },
);

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
    {
      sum: { requests: 1, inputTokens: 10, costUsd: 0.5 },
      added: { requests: 1, requestsWithoutTokens: 1, requestsWithoutCost: 1 },
      total: { requests: 2, inputTokens: 10, costUsd: 0.5, requestsWithoutTokens: 1, requestsWithoutCost: 1 },
      because: "a request of which nothing is known makes no sum larger",
    },
    {
      sum: { requests: 1, requestsWithoutCost: 1 },
      added: { replayed: 1, inputTokens: 0, outputTokens: 0, costUsd: 0 },
      total: {
        requests: 1,
        requestsWithoutCost: 1,
        replayed: 1,
        inputTokens: 0,
        outputTokens: 0,
        costUsd: 0,
      },
      because: "a replayed answer is no request, and cost nothing",
    },
  ])("adds $added to $sum: $because", ({ sum, added, total }) => {
    expect(addUsage(sum, added)).toEqual(total);
  });

  it("keeps every count, and adds none that neither of the two knows", () => {
    fc.assert(
      fc.property(anyUsage, anyUsage, (one, other) => {
        const total = addUsage(one, other);
        for (const count of COUNTS) {
          const isKnown = (one[count] ?? other[count] ?? null) !== null;
          expect(total[count]).toBe(isKnown ? (one[count] ?? 0) + (other[count] ?? 0) : undefined);
        }
      }),
    );
  });

  it("comes to the same in any order and grouping", () => {
    fc.assert(
      fc.property(anyUsage, anyUsage, anyUsage, (one, two, three) => {
        const total = addUsage(addUsage(addUsage({}, one), two), three);
        expect(addUsage(addUsage({}, three), addUsage(two, one))).toEqual(total);
      }),
    );
  });

  it("changes neither of the two", () => {
    const [sum, added] = [Object.freeze({ requests: 1 }), Object.freeze({ requests: 2 })];
    expect(addUsage(sum, added)).toEqual({ requests: 3 });
  });

  it.each(
    COUNTS.flatMap((count) =>
      [Number.NaN, -1, Number.POSITIVE_INFINITY, "5"].map((value) => ({ count, value })),
    ),
  )("refuses $value as $count", ({ count, value }) => {
    expect(() => addUsage({}, { [count]: value as number })).toThrow(
      `recordUsage was given ${typeof value === "string" ? `"${value}"` : value} as ${count}.`,
    );
  });
});
