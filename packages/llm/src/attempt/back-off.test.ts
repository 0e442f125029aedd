import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { backOffMs } from "./back-off.ts";

const limits = { retryDelayMs: 500 };

describe("backOffMs", () => {
  it.each([
    { retry: 0, random: 1, expected: 500, because: "the first wait is at most the delay" },
    { retry: 1, random: 1, expected: 1000, because: "it doubles" },
    { retry: 3, random: 1, expected: 4000, because: "and doubles" },
    { retry: 30, random: 1, expected: 30_000, because: "half a minute is the longest" },
    { retry: 3, random: 0.25, expected: 1000, because: "it is any part of the bound" },
    { retry: 3, random: 0, expected: 0, because: "none of it is a part too" },
  ])("waits $expected ms after retry $retry with chance $random, because $because", (row) => {
    expect(backOffMs({ retry: row.retry, askedMs: undefined }, limits, { random: () => row.random })).toBe(
      row.expected,
    );
  });

  it("never comes back sooner than the provider asks, and not much later", () => {
    const anyWait = fc.record({
      retry: fc.nat(20),
      askedMs: fc.double({ min: 0, max: 1e9, noNaN: true }),
      chance: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(anyWait, ({ retry, askedMs, chance }) => {
        const waitMs = backOffMs({ retry, askedMs }, limits, { random: () => chance });
        expect(waitMs).toBeGreaterThanOrEqual(askedMs);
        expect(waitMs).toBeLessThanOrEqual(askedMs + limits.retryDelayMs);
      }),
    );
  });
});
