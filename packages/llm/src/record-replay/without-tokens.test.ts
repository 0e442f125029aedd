import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fence } from "../fence.ts";
import { withoutTokens } from "./without-tokens.ts";

describe("withoutTokens", () => {
  it("leaves out the ends of tags, and what is said of them", () => {
    const asked = [
      { role: "system", content: ["Tags end in -2ototnksyz1qq.", "Judge."] },
      { role: "user", content: ["<output-2ototnksyz1qq>", "Hi.", "</output-2ototnksyz1qq>"] },
    ];
    expect(withoutTokens(asked)).toEqual([
      { role: "system", content: ["Tags end in -….", "Judge."] },
      { role: "user", content: ["<output-…>", "Hi.", "</output-…>"] },
    ]);
  });

  it.each([
    { text: "well-2ototnksyz1qq", because: "no tag ends so" },
    { text: "<output-2ototnksyz1qq> Hi.", because: "the tag is not closed" },
    { text: "</output-2ototnksyz1qq9>", because: "it is longer than a token" },
    { text: "</output>", because: "there is no token" },
  ])("leaves $text as it is, since $because", ({ text }) => {
    expect(withoutTokens({ text })).toEqual({ text });
  });

  it("keeps values that are no text", () => {
    const asked = { a: 1, b: null, c: [true, undefined], d: fence("Hi.") };
    expect(withoutTokens(asked)).toMatchObject({ a: 1, b: null, c: [true, undefined] });
  });

  it("makes fences of the same text the same, whatever stands in the others", () => {
    const words = fc.string({ unit: "grapheme" });
    fc.assert(
      fc.property(words, words, words, (shown, one, other) => {
        const [first, second] = [one, other].map((text) => {
          const token = /<\/output-(\w{13})>$/.exec(fence(text, { label: "output" }))?.[1];
          return withoutTokens([`<input-${token}>`, shown, `</input-${token}>`]);
        });
        fc.pre(!/-[0-9a-z]{13}/.test(shown));
        expect(first).toEqual(second);
      }),
    );
  });
});
