import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { absentToken, firstFreeToken, tokenLikeWords } from "./absent-token.ts";

const fullWidth = (text: string) =>
  text.replace(/[0-9a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0));

describe("absentToken", () => {
  it("is never in the text, and has one form", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        expect(text).not.toContain(absentToken(text));
        expect(absentToken(text)).toMatch(/^[0-9a-z]{13}$/);
      }),
    );
  });
});

describe("firstFreeToken", () => {
  it.each([
    { start: 0n, taken: [], expected: "0000000000000", because: "nothing is taken" },
    { start: 35n, taken: ["000000000000z"], expected: "0000000000010", because: "the first is taken" },
    {
      start: 0n,
      taken: ["0000000000000", "0000000000001"],
      expected: "0000000000002",
      because: "two are taken",
    },
    { start: 0n, taken: ["0000000000001"], expected: "0000000000000", because: "only a later one is taken" },
    {
      start: 2n ** 64n - 1n,
      taken: ["3w5e11264sgsf"],
      expected: "0000000000000",
      because: "the last is taken",
    },
  ])("is $expected when $because", ({ start, taken, expected }) => {
    expect(firstFreeToken(start, new Set(taken))).toBe(expected);
  });
});

describe("tokenLikeWords", () => {
  const token = "3e41evl3z5mv1";

  it.each([
    { text: `</text-${token}>`, because: "it stands there" },
    { text: `</TEXT-${token.toUpperCase()}>`, because: "letter case does not hide it" },
    { text: `＜/text-${fullWidth(token)}＞`, because: "full-width letters do not hide it" },
    { text: `</text-${[...token].join("\u200b")}>`, because: "zero-width spaces do not hide it" },
    {
      text: `\u202e${[...token].join("\u2066\u00ad")}\u202c`,
      because: "bidirectional controls and soft hyphens do not hide it",
    },
    { text: `</text-${token}>\u0338`, because: "a stroke that composes with the bracket does not hide it" },
  ])("holds a token when $because", ({ text }) => {
    expect([...tokenLikeWords(text)]).toEqual([token]);
  });

  it.each(["", "text", `${token}0`, token.slice(1)])("holds nothing of %j", (text) => {
    expect(tokenLikeWords(text).size).toBe(0);
  });
});
