import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passRate } from "./pass-rate.ts";

describe("passRate", () => {
  it.each([
    { passed: 14, decided: 15, text: "93.3 %  14/15" },
    { passed: 199, decided: 200, text: "99.5 %  199/200" },
    { passed: 99_999, decided: 100_000, text: "99.9 %  99999/100000" },
    { passed: 1, decided: 100_000, text: "0.1 %  1/100000" },
    { passed: 3, decided: 3, text: "100 %  3/3" },
    { passed: 0, decided: 4, text: "0 %  0/4" },
    { passed: 0, decided: 0, text: "n/a" },
  ])("writes $passed of $decided as $text", ({ text, ...counts }) => {
    expect(passRate(counts)).toBe(text);
  });

  it("never hides a failure behind 100 % nor a pass behind 0 %", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (decided, share) => {
          const passed = Math.floor(decided * share);
          const rate = Number.parseFloat(passRate({ passed, decided }));
          expect(rate === 100).toBe(passed === decided);
          expect(rate === 0).toBe(passed === 0);
        },
      ),
    );
  });
});
