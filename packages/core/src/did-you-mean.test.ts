import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { closestWord } from "./closest-word.ts";
import { didYouMean } from "./did-you-mean.ts";

describe("didYouMean", () => {
  it.each([
    {
      word: "chekcs",
      among: ["samples", "checks"],
      says: 'Did you mean "checks"?',
      because: "it is misspelt",
    },
    {
      word: "checks",
      among: ["checks"],
      says: 'Did you mean "checks"?',
      because: "the word is known already",
    },
    { word: "say_hi", among: ['say "hi"'], says: undefined, because: "the quotes make it another word" },
    {
      word: "a\nbcd",
      among: ["a\nbce"],
      says: 'Did you mean "a\\nbce"?',
      because: "line breaks are escaped",
    },
    { word: "", among: ["checks"], says: undefined, because: "nothing is close to no word" },
    { word: "checks", among: [], says: undefined, because: "there is nothing to choose from" },
  ])("says $says of $word when $because", ({ word, among, says }) => {
    expect(didYouMean(word, among)).toBe(says);
  });

  it("speaks on one line, and only when a word is close", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", '"', "\n", "\\"), maxLength: 6 });
    fc.assert(
      fc.property(word, fc.array(word), (written, among) => {
        const said = didYouMean(written, among);
        expect(said === undefined).toBe(closestWord(written, among) === undefined);
        expect(said ?? "").not.toContain("\n");
      }),
    );
  });
});
