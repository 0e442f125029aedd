import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closestWord } from "./closest-word.ts";

describe("closestWord", () => {
  it.each([
    {
      word: "hasToolcal",
      candidates: ["llmJudge", "hasToolCall"],
      meant: "hasToolCall",
      because: "one letter is missing",
    },
    {
      word: "hastoolcall",
      candidates: ["hasToolCall"],
      meant: "hasToolCall",
      because: "case does not count",
    },
    { word: "chekcs", candidates: ["samples", "checks"], meant: "checks", because: "a swap is one edit" },
    {
      word: "ba",
      candidates: ["ab"],
      meant: "ab",
      because: "a swap costs one of two letters, where two changes would leave nothing",
    },
    {
      word: "abdcef",
      candidates: ["abxyef", "abcdef"],
      meant: "abcdef",
      because: "a swap is closer than two",
    },
    {
      word: "badcfe",
      candidates: ["abcdef"],
      meant: undefined,
      because: "three swaps are three edits, more than a third",
    },
    { word: "badcef", candidates: ["abcdef"], meant: "abcdef", because: "two swaps are two edits" },
    { word: "xbq", candidates: ["byq"], meant: undefined, because: "a letter that moved left is no swap" },
    { word: "bxq", candidates: ["ybq"], meant: undefined, because: "nor is one that moved right" },
    { word: "cab", candidates: ["abc"], meant: undefined, because: "only neighbours swap" },
    { word: "fm", candidates: ["fn", "name"], meant: "fn", because: "one edit is always allowed" },
    { word: "colour", candidates: ["shape"], meant: undefined, because: "nothing is close" },
    { word: "x", candidates: ["y"], meant: undefined, because: "nothing of it would be left" },
    { word: "", candidates: ["a"], meant: undefined, because: "there is nothing to go by" },
    { word: "abcd", candidates: ["abce", "abcf"], meant: "abce", because: "the first of equals is meant" },
    { word: "abcdef", candidates: ["abcxyf", "abcxef"], meant: "abcxef", because: "the closest is meant" },
    { word: "a", candidates: [], meant: undefined, because: "there are no candidates" },
    {
      word: "a".repeat(201),
      candidates: ["a".repeat(200)],
      meant: undefined,
      because: "such a word is data",
    },
  ])("is $meant for $word because $because", ({ word, candidates, meant }) => {
    expect(closestWord(word, candidates)).toBe(meant);
  });

  it("finds every word itself among any others", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 })), fc.string({ minLength: 1 }), (others, word) => {
        const found = closestWord(word, [...others, word]);
        expect(found?.toLowerCase()).toBe(word.toLowerCase());
      }),
    );
  });

  it("takes a swap of two neighbours anywhere for one edit", () => {
    const letters = fc.uniqueArray(fc.constantFrom(..."abcdefghij"), { minLength: 3, maxLength: 10 });
    fc.assert(
      fc.property(letters, fc.nat(), (word, at) => {
        const place = at % (word.length - 1);
        const swapped = word.with(place, word[place + 1] ?? "").with(place + 1, word[place] ?? "");
        // The other candidate is two edits away: were a swap two as well, the first of the two would be meant.
        const further = word.with(place, "X").with(place + 1, "Y");
        expect(closestWord(swapped.join(""), [further.join(""), word.join("")])).toBe(word.join(""));
      }),
    );
  });

  it("forgives one letter too many anywhere in a longer word", () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 2, maxLength: 100 }),
        fc.nat(),
        fc.string({ minLength: 1, maxLength: 1 }),
        (word, at, letter) => {
          const place = at % (word.length + 1);
          expect(closestWord(word.slice(0, place) + letter + word.slice(place), [word])).toBe(word);
        },
      ),
    );
  });
});
