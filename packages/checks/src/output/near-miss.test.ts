import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LOOSENINGS, looseText } from "./loose-text.ts";
import { findNearMiss } from "./near-miss.ts";
import { prepareNeedle } from "./needle.ts";

interface Search {
  readonly value: string;
  readonly caseSensitive?: boolean;
}

function search(output: string | readonly string[], { value, caseSensitive = true }: Search) {
  const texts = looseText(typeof output === "string" ? [output] : output, { edges: true });
  return findNearMiss(prepareNeedle(value, caseSensitive), texts, caseSensitive ? 0 : LOOSENINGS.casefold);
}

describe("findNearMiss", () => {
  it.each([
    { output: "PARIS", value: "Paris", names: ["casefold"], because: "only case differs" },
    { output: "STRASSE", value: "stra\u00dfe", names: ["casefold"], because: "case is folded fully" },
    { output: "cre\u0300me", value: "cr\u00e8me", names: ["nfc"], because: "B01: the output is decomposed" },
    { output: "cr\u00e8me", value: "cre\u0300me", names: ["nfc"], because: "B01: the value is decomposed" },
    {
      output: "10\u00a0000",
      value: "10 000",
      names: ["whitespace"],
      because: "B01: a no-break space is white space",
    },
    { output: "10 000", value: "10\u00a0000", names: ["whitespace"], because: "the value may hold it" },
    { output: "as an\nAI", value: "as an AI", names: ["whitespace"], because: "a line was broken" },
    { output: "a  b", value: "a b", names: ["whitespace"], because: "a space was doubled" },
    { output: "one\r\ntwo", value: "one\ntwo", names: ["whitespace"], because: "line ends differ" },
    { output: "Paris", value: "Paris ", names: ["whitespace"], because: "the value ends in a space" },
    { output: "Paris", value: "Paris\n", names: ["whitespace"], because: "the value ends in a line end" },
    {
      output: "re\u200bfund",
      value: "refund",
      names: ["zero-width"],
      because: "a zero-width space is in it",
    },
    { output: "re\u00adfund", value: "refund", names: ["zero-width"], because: "a soft hyphen is in it" },
    {
      output: "refund",
      value: "\ufeffrefund",
      names: ["zero-width"],
      because: "the value has a byte order mark",
    },
    {
      output: "\uff32\uff25\uff26 \u00b2",
      value: "REF 2",
      names: ["nfkc"],
      because: "the letters are full-width",
    },
    { output: "wait\u2026", value: "wait...", names: ["nfkc"], because: "an ellipsis is three dots" },
    {
      output: "AS AN\nAI",
      value: "as an AI",
      names: ["casefold", "whitespace"],
      because: "it takes two readings",
    },
    {
      output: "CRE\u0300ME",
      value: "cr\u00e8me",
      names: ["casefold", "nfc"],
      because: "NFC will do, NFKC is not needed",
    },
    {
      output: "\uff32e\u200bfund\u00a0 now",
      value: "refund now",
      names: ["casefold", "whitespace", "zero-width", "nfkc"],
      because: "it takes four",
    },
  ])("$because: $names", ({ output, value, names }) => {
    expect(search(output, { value })).toEqual({ nearMiss: names[0], together: names });
  });

  it.each([
    { output: "The answer is Rome.", value: "Paris", because: "it is something else" },
    { output: "class", value: " ass", because: "a space in the value stands for a border" },
    { output: "nowhere", value: "now here", because: "white space may be longer, not missing" },
    { output: "now here", value: "nowhere", because: "nor be put in" },
    { output: "", value: "x", because: "there is nothing" },
    { output: "abc", value: " ", because: "white space alone cannot be loosened" },
    { output: "a\tb", value: " ", because: "white space alone cannot be loosened" },
    { output: "abc", value: "\u200b", because: "what is invisible is not everywhere" },
    { output: "resume", value: "r\u00e9sum\u00e9", because: "accents count" },
    { output: "DIYARBAKIR", value: "diyarbak\u0131r", because: "B02: I is not \u0131" },
  ])("finds none in $output for $value: $because", ({ output, value }) => {
    expect(search(output, { value })).toBeUndefined();
  });

  it("does not name letter case where it does not count anyway", () => {
    expect(search("AS AN\nAI", { value: "as an ai", caseSensitive: false })?.together).toEqual([
      "whitespace",
    ]);
    expect(search("CRE\u0300ME", { value: "cr\u00e8me", caseSensitive: false })?.together).toEqual(["nfc"]);
  });

  it("looks at each text by itself", () => {
    expect(search(["re", "FUND"], { value: "refund" })).toBeUndefined();
    expect(search(["re", "REFUND"], { value: "refund" })?.nearMiss).toBe("casefold");
  });

  it("finds a value however its white space was spread", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b"), minLength: 1, maxLength: 3 });
    const space = fc.string({ unit: fc.constantFrom(" ", "\n", "\u00a0", "\t"), minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 2, maxLength: 4 }),
        fc.array(space, { minLength: 4, maxLength: 4 }),
        (words, spaces) => {
          const value = words.join(" ");
          const output = words.map((part, index) => part + spaces[index]).join("");
          fc.pre(!output.includes(value));
          expect(search(output, { value })?.together).toEqual(["whitespace"]);
        },
      ),
    );
  });
});
