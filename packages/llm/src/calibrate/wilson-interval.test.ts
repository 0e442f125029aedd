import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { proportionOf } from "./proportion-of.ts";
import { wilsonInterval } from "./wilson-interval.ts";

describe("wilsonInterval", () => {
  // R. G. Newcombe, "Two-sided confidence intervals for the single proportion: comparison of seven methods",
  // Statistics in Medicine 17 (1998), table I, method 3.
  it.each([
    { count: 81, of: 263, low: "0.2553", high: "0.3662" },
    { count: 15, of: 148, low: "0.0624", high: "0.1605" },
    { count: 0, of: 20, low: "0.0000", high: "0.1611" },
    { count: 1, of: 29, low: "0.0061", high: "0.1718" },
  ])("is the published one for $count of $of", ({ count, of, low, high }) => {
    const interval = wilsonInterval(count, of);
    expect([interval.low.toFixed(4), interval.high.toFixed(4)]).toEqual([low, high]);
  });

  it("holds the share, stays within 0 and 1, and always has a width", () => {
    fc.assert(
      fc.property(anyCount, ({ count, of }) => {
        const { low, high } = wilsonInterval(count, of);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(count / of);
        expect(high).toBeGreaterThanOrEqual(count / of);
        expect(high - low).toBeGreaterThan(0);
      }),
    );
  });

  it("mirrors itself when the other ones are counted", () => {
    fc.assert(
      fc.property(anyCount, ({ count, of }) => {
        expect(wilsonInterval(of - count, of).low).toBeCloseTo(1 - wilsonInterval(count, of).high, 12);
      }),
    );
  });
});

describe("proportionOf", () => {
  it("is null when nothing could be counted, never 0", () => {
    expect(proportionOf(0, 0)).toBeNull();
    expect(proportionOf(0, 5)).toMatchObject({ value: 0, count: 0, of: 5, low: 0, level: 0.95 });
  });
});

const anyCount = fc
  .integer({ min: 1, max: 100_000 })
  .chain((of) => fc.record({ of: fc.constant(of), count: fc.integer({ min: 0, max: of }) }));
