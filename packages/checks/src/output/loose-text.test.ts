import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOOSENINGS, loosen, looseText } from "./loose-text.ts";

const { casefold: CASE, nfc: NFC, nfkc: NFKC, whitespace: SPACE, "zero-width": INVISIBLE } = LOOSENINGS;
const ALL = CASE | NFC | NFKC | SPACE | INVISIBLE;

describe("loosen", () => {
  it.each([
    { text: "Stra\u00dfe", looseness: CASE, loose: "strasse", because: "case is folded fully" },
    { text: "cre\u0300me", looseness: NFC, loose: "cr\u00e8me", because: "NFC composes" },
    {
      text: "\ufb01le 5\u00a0m\u00b2",
      looseness: NFC,
      loose: "\ufb01le 5\u00a0m\u00b2",
      because: "NFC leaves look-alikes",
    },
    { text: "\ufb01le 5\u00a0m\u00b2", looseness: NFKC, loose: "file 5 m2", because: "NFKC does not" },
    {
      text: "a \n\t b\u00a0c\u3000d",
      looseness: SPACE,
      loose: "a b c d",
      because: "all white space is white space",
    },
    { text: " a  ", looseness: SPACE, loose: " a ", because: "nothing is trimmed" },
    {
      text: "a\u0085b\ufeffc",
      looseness: SPACE,
      loose: "a b\ufeffc",
      because: "U+0085 is white space, U+FEFF is not",
    },
    {
      text: "a\u200bb\u00adc\ufeffd\u2060e",
      looseness: INVISIBLE,
      loose: "abcde",
      because: "invisible ones go",
    },
    {
      text: "e\u200b\u0301",
      looseness: INVISIBLE | NFC,
      loose: "\u00e9",
      because: "what is invisible goes first",
    },
    { text: "A\u00a0\n\u200bB", looseness: ALL, loose: "a b", because: "all at once" },
    { text: "A b", looseness: 0, loose: "A b", because: "nothing is taken out" },
  ])("$because: $text", ({ text, looseness, loose }) => {
    expect(loosen(text, looseness)).toBe(loose);
  });

  it("collapses exactly the characters that Unicode calls white space", () => {
    const wrong: string[] = [];
    for (let unit = 0; unit <= 0xffff; unit++) {
      const character = String.fromCharCode(unit);
      const isSpace = /\p{White_Space}/u.test(character);
      const collapses = loosen(`a${character} ${character}b`, SPACE) === "a b";
      if (isSpace !== collapses) wrong.push(unit.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});

describe("looseText", () => {
  it("counts the ends of a text as white space when it is told to", () => {
    expect(looseText(["a"], { edges: true }).read(SPACE)).toBe(" a ");
    expect(looseText(["a"]).read(SPACE)).toBe("a");
    expect(looseText(["a"], { edges: true }).read(CASE)).toBe("a");
  });

  it("keeps several texts apart", () => {
    expect(looseText(["re", "fund"], { edges: true }).read(ALL)).not.toContain("refund");
    expect(looseText(["re", "fund"], { edges: true }).read(SPACE)).not.toContain("re fund");
  });

  it.each([
    { text: "plain ASCII", active: CASE | SPACE },
    { text: "\u201ctypeset\u201d \u2014 caf\u00e9", active: CASE | SPACE },
    { text: "cafe\u0301", active: CASE | SPACE | NFC | NFKC },
    { text: "wait\u2026", active: CASE | SPACE | NFKC },
    { text: "a\u200bb", active: ALL },
  ])("knows which loosenings may change $text", ({ text, active }) => {
    expect(looseText([text]).active(ALL)).toBe(active);
    expect(looseText([text]).active(NFC)).toBe(active & NFC);
  });

  it("reads what loosen makes of the text, whatever it leaves out as needless", () => {
    const unit = fc.constantFrom(
      "a",
      "E",
      "\u0301",
      "\u00e9",
      " ",
      "\n",
      "\u00a0",
      "\u200b",
      "\ufb01",
      "\u034f",
      "\u2026",
    );
    fc.assert(
      fc.property(fc.string({ unit }), fc.integer({ min: 0, max: ALL }), (text, looseness) => {
        expect(looseText([text]).read(looseness)).toBe(loosen(text, looseness));
      }),
    );
  });
});
