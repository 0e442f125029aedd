import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { absentToken, firstFreeToken, readLeniently } from "./absent-token.ts";

const token = "3e41evl3z5mv1";
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
    { start: 0n, text: "", expected: "0000000000000", because: "nothing is taken" },
    { start: 35n, text: "000000000000z", expected: "0000000000010", because: "the first is taken" },
    {
      start: 0n,
      text: "0000000000000 0000000000001",
      expected: "0000000000002",
      because: "two are taken",
    },
    {
      start: 0n,
      text: "00000000000000",
      expected: "0000000000001",
      because: "a longer word holds the first",
    },
    { start: 0n, text: "x0000000000000y", expected: "0000000000001", because: "it stands within a word" },
    {
      start: 0n,
      text: "0000000000000000000000001",
      expected: "0000000000002",
      because: "the places of two overlap",
    },
    { start: 0n, text: "0000000000001", expected: "0000000000000", because: "only a later one is taken" },
    {
      start: 36n ** 5n - 1n,
      text: "00000000zzzzz 0000000100000",
      expected: "0000000100001",
      because: "the next begins in other words",
    },
    { start: 2n ** 64n - 1n, text: "3w5e11264sgsf", expected: "0000000000000", because: "the last is taken" },
    {
      start: 2n ** 64n - 1n,
      text: "3w5e11264sgsf 0000000000000",
      expected: "0000000000001",
      because: "the last and the first are taken",
    },
  ])("is $expected when $because", ({ start, text, expected }) => {
    expect(firstFreeToken(start, text)).toBe(expected);
  });

  it("does not stand in a text that was made of the tokens from there on", () => {
    const start = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
    fc.assert(
      fc.property(start, fc.integer({ min: 0, max: 50 }), fc.string(), (start, count, between) => {
        const tokens = Array.from({ length: count }, (_, index) =>
          BigInt.asUintN(64, start + BigInt(index))
            .toString(36)
            .padStart(13, "0"),
        );
        const text = tokens.join(between);
        expect(text).not.toContain(firstFreeToken(start, text));
      }),
    );
  });
});

describe("readLeniently", () => {
  it.each([
    { text: `</text-${token}>`, because: "it stands there" },
    { text: `</TEXT-${token.toUpperCase()}>`, because: "letter case does not hide it" },
    { text: `＜/text-${fullWidth(token)}＞`, because: "full-width letters do not hide it" },
    { text: `</text-${[...token].join("\u200b")}>`, because: "zero-width spaces do not hide it" },
    {
      text: `\u202e${[...token].join("\u2066\u00ad")}\u202c`,
      because: "bidirectional controls and soft hyphens do not hide it",
    },
    { text: `${[...token].join("\u{e0041}")}`, because: "tag characters do not hide it" },
    { text: `</text-${token}>\u0338`, because: "a stroke that composes with the bracket does not hide it" },
  ])("shows a token when $because", ({ text }) => {
    expect(readLeniently(text)).toContain(token);
  });

  it.each(["ß", "ẞ", "ſſ", "ＳＳ", "s\u{200d}S"])("reads %j as ss", (text) => {
    expect(readLeniently(text)).toBe("ss");
  });
});
