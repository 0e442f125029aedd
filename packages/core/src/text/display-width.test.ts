import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutToWidth, displayWidth, padToWidth } from "./display-width.ts";

describe("displayWidth", () => {
  it.each([
    { text: "", width: 0, because: "there is nothing" },
    { text: "refund_create", width: 13, because: "letters take one column" },
    { text: "Grüße · … ×", width: 11, because: "so do the signs of Europe" },
    { text: "e\u0301", width: 1, because: "a mark stands on its letter" },
    { text: "世界", width: 4, because: "they are wide" },
    { text: "かな カナ ｶﾅ", width: 12, because: "only the last two are half as wide" },
    { text: "한글", width: 4, because: "syllables are wide" },
    { text: "\u1112\u1161\u11ab", width: 2, because: "it is one syllable in three parts" },
    { text: "ＡＢ", width: 4, because: "they are full-width" },
    { text: "👍", width: 2, because: "it is an emoji" },
    { text: "👍🏽", width: 2, because: "its colour is a part of it" },
    { text: "👩\u200d💻", width: 2, because: "several make one" },
    { text: "❤\ufe0f", width: 2, because: "it was made an emoji" },
    { text: "❤", width: 1, because: "it was not" },
    { text: "1\ufe0f\u20e3", width: 2, because: "it is a key cap" },
    { text: "🇩🇪", width: 2, because: "two letters make a flag" },
    { text: "𠀀", width: 2, because: "it is a rare letter of China" },
  ])("of '$text' is $width: $because", ({ text, width }) => {
    expect(displayWidth(text)).toBe(width);
  });
});

describe("cutToWidth", () => {
  it.each([
    { text: "世界", width: 4, cut: "世界", because: "it fits" },
    { text: "世界", width: 3, cut: "世…", because: "the second half of a letter does not" },
    { text: "世界", width: 2, cut: "…", because: "there must be room for the mark" },
    { text: "ab👩\u200d💻", width: 3, cut: "ab…", because: "an emoji is not taken apart" },
    { text: "abcdef", width: 4, cut: "abc…", because: "a column is for the mark" },
  ])("of '$text' to $width is '$cut': $because", ({ text, width, cut }) => {
    expect(cutToWidth(text, width)).toBe(cut);
  });

  it("is never wider than asked, and fills up to just that", () => {
    const texts = fc.string({ unit: fc.constantFrom("a", "世", "👍", "e\u0301", "👩\u200d💻") });
    fc.assert(
      fc.property(texts, fc.integer({ min: 1, max: 20 }), (text, width) => {
        expect(displayWidth(padToWidth(cutToWidth(text, width), width))).toBe(width);
      }),
    );
  });
});
