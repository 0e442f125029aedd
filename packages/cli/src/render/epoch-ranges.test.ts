import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { epochRanges } from "./epoch-ranges.ts";

describe("epochRanges", () => {
  it.each([
    { seen: [1, 2], epochs: 2, text: "" },
    { seen: [], epochs: 1, text: "epoch 1" },
    { seen: [1, 3], epochs: 3, text: "epoch 2" },
    { seen: [3, 4], epochs: 9, text: "epochs 1–2, 5–9" },
    { seen: [], epochs: 1e15, text: "epochs 1–1000000000000000" },
  ])("names what is missing of $epochs as '$text'", ({ seen, epochs, text }) => {
    expect(epochRanges(new Set(seen), epochs)).toBe(text);
  });

  it("names each missing epoch and no other", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 20 })), (seen) => {
        const named = [...epochRanges(new Set(seen), 20).matchAll(/(\d+)(?:–(\d+))?/g)].flatMap(
          ([, first, last]) => {
            const from = Number(first);
            return Array.from({ length: Number(last ?? first) - from + 1 }, (_, step) => from + step);
          },
        );
        expect(new Set([...named, ...seen]).size).toBe(20);
        expect(named.length + seen.length).toBe(20);
      }),
    );
  });
});
