import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locateLoosely } from "./locate-loosely.ts";
import { LOOSENINGS, loosen } from "./loose-text.ts";

const { casefold: CASE, nfc: NFC, whitespace: SPACE, "zero-width": INVISIBLE } = LOOSENINGS;

describe("locateLoosely", () => {
  it.each([
    { text: "die STRA\u00dfE 5", value: "strasse", looseness: CASE, part: "STRA\u00dfE" },
    { text: "a cre\u0300me b", value: "cr\u00e8me", looseness: NFC, part: "cre\u0300me" },
    { text: "x a \n b y", value: "a b", looseness: SPACE, part: "a \n b" },
    { text: "the re\u200bfund", value: "refund", looseness: INVISIBLE, part: "re\u200bfund" },
    { text: "Parisian, Paris", value: "Paris ", looseness: SPACE, part: "Paris" },
    { text: "x \u{10400} y", value: "\u{10428}", looseness: CASE, part: "\u{10400}" },
    { text: "xa a", value: "a", looseness: CASE, part: "a" },
  ])("finds $value in $text", ({ text, value, looseness, part }) => {
    const span = locateLoosely(text, loosen(value, looseness), looseness);
    expect(text.slice(span?.start, span?.end)).toBe(part);
  });

  it("finds nothing where nothing is", () => {
    expect(locateLoosely("abc", "x", CASE)).toBeUndefined();
    expect(locateLoosely("", "x", CASE)).toBeUndefined();
  });

  it("finds a part of a very long text where the reading moves nothing, and does not narrow it down else", () => {
    expect(locateLoosely(`${"a".repeat(20_001)}B`, "b", CASE)).toEqual({ start: 20_001, end: 20_002 });
    expect(locateLoosely(`\u00df${"a".repeat(20_001)}B`, "b", CASE)).toBeUndefined();
  });

  it("finds a part that holds the value, and no shorter one beginning or ending there", () => {
    const letters = fc.string({ unit: fc.constantFrom("a", "A", "\u00df", "s", "\u0130", "\u{10400}") });
    fc.assert(
      fc.property(
        letters,
        fc.string({ unit: fc.constantFrom("s", "A", "\u00df"), minLength: 1 }),
        letters,
        (before, value, after) => {
          const text = before + value + after;
          const wanted = loosen(value, CASE);
          const { start, end } = locateLoosely(text, wanted, CASE) ?? { start: 0, end: 0 };
          expect(loosen(text.slice(start, end), CASE)).toContain(wanted);
          expect(loosen(text.slice(start + 1, end), CASE)).not.toContain(wanted);
          expect(loosen(text.slice(start, end - 1), CASE)).not.toContain(wanted);
        },
      ),
    );
  });
});
