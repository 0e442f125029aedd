import { describe, expect, it } from "vitest";
import { suggest } from "./suggest.ts";

describe("suggest", () => {
  it.each([
    { word: "lama", accepted: ["llama", "alpaca"], hint: 'Did you mean "llama"? Accepted: llama, alpaca.' },
    { word: "x-ray", accepted: ["llama"], hint: "Accepted: llama." },
    { word: undefined, accepted: ["llama"], hint: "Accepted: llama." },
    {
      word: "quince",
      accepted: [..."abcdefghijkl"],
      hint: "Accepted: a, b, c, d, e, f, g, h, i, j, … (12 in all).",
    },
  ])("says of $word: $hint", ({ word, accepted, hint }) => {
    expect(suggest(word, accepted)).toBe(hint);
  });
});
