import { describe, expect, it } from "vitest";
import { suggest } from "./did-you-mean.ts";
import { fieldLabel } from "./field-label.ts";

describe("fieldLabel", () => {
  it.each([
    { path: [], label: "The spec" },
    { path: ["epochs"], label: '"epochs"' },
    { path: ["checks", 2], label: "checks[2]" },
    { path: ["checks", 2, "when", "sample", 0], label: '"when.sample[0]" in checks[2]' },
    { path: ["when", "sample", 0], label: '"when.sample[0]"' },
  ])("calls $path $label", ({ path, label }) => {
    expect(fieldLabel(path)).toBe(label);
  });
});

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
