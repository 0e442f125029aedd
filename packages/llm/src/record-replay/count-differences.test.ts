import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countDifferences } from "./count-differences.ts";

describe("countDifferences", () => {
  it.each([
    { there: { a: 1 }, here: { a: 1 }, count: 0, because: "they are the same" },
    { there: { a: 1, b: ["x", "y"] }, here: { a: 2, b: ["x", "z"] }, count: 2, because: "each place counts" },
    { there: ["a"], here: ["a", "b"], count: 1, because: "one line is new" },
    { there: {}, here: { a: { b: 1, c: 2 } }, count: 3, because: "what is missing counts with all it holds" },
    { there: "a", here: ["a", "b"], count: 3, because: "the forms differ" },
    { there: null, here: undefined, count: 1, because: "nothing is not null" },
  ])("counts $count, because $because", ({ there, here, count }) => {
    expect(countDifferences(there, here)).toBe(count);
  });

  it("is 0 of a value and itself, and the same both ways", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (there, here) => {
        expect(countDifferences(there, structuredClone(there))).toBe(0);
        expect(countDifferences(there, here)).toBe(countDifferences(here, there));
      }),
    );
  });
});
