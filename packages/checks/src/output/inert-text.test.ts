import { describe, expect, it } from "vitest";
import { isInert } from "./inert-text.ts";

describe("isInert", () => {
  it.each([
    {
      text: "It\u2019s done \u2014 \u201cat last\u201d. \u20ac5 \u{1f600} caf\u00e9",
      expected: true,
      because: "English as it is typeset",
    },
    { text: "Привет ΟΔΟΣ 订单 ひらがな 환불", expected: true, because: "other scripts" },
    { text: "cafe\u0301", expected: false, because: "a combining mark may compose" },
    { text: "10\u00a0000", expected: false, because: "NFKC makes a space of a no-break space" },
    { text: "re\u00adfund", expected: false, because: "a soft hyphen is invisible" },
    { text: "wait\u2026", expected: false, because: "NFKC makes three dots of an ellipsis" },
    { text: "\u1112\u1161\u11ab", expected: false, because: "jamo compose" },
  ])("is $expected for $text: $because", ({ text, expected }) => {
    expect(isInert(text)).toBe(expected);
  });

  it("is true of no character that is invisible, that changes, or that composes with what stands before it", () => {
    const bases = ["", "a", "e", "\u1112\u1161", "\u03b1", "\u304b"].map((base) => base.normalize("NFC"));
    const wrong: string[] = [];
    for (let unit = 0; unit <= 0xffff; unit++) {
      const character = String.fromCharCode(unit);
      if (!isInert(character)) continue;
      const changes = bases.some((base) => (base + character).normalize("NFKC") !== base + character);
      if (changes || /\p{Default_Ignorable_Code_Point}|\p{Mn}/u.test(character))
        wrong.push(unit.toString(16));
    }
    expect(wrong).toEqual([]);
  });

  it("is true of no pair that changes", () => {
    const wrong: string[] = [];
    for (let codePoint = 0x10000; codePoint <= 0x10ffff; codePoint++) {
      const character = String.fromCodePoint(codePoint);
      if (!isInert(character)) continue;
      if (
        character.normalize("NFKC") !== character ||
        /\p{Default_Ignorable_Code_Point}|\p{Mn}/u.test(character)
      ) {
        wrong.push(codePoint.toString(16));
      }
    }
    expect(wrong).toEqual([]);
  });
});
