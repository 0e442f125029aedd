import { casefold } from "../casefold/casefold.ts";
import { LOOSENINGS, type Looseness, type LooseText, looseText } from "./loose-text.ts";

/** A text to look for, prepared once for being looked for in many outputs. */
export interface Needle {
  readonly text: string;
  /** What is searched for: the text, or its case folding. */
  readonly search: string;
  /** The text, to be read loosely for near misses. */
  readonly loose: LooseText;
  /** The words of a loose reading, first the one that is looked for fastest. */
  words(looseness: Looseness): readonly string[];
  /** Which loosenings could make a difference: without white space in the text, white space cannot. */
  readonly possible: Looseness;
}

/** Prepares a text that is not empty. */
export function prepareNeedle(text: string, caseSensitive: boolean): Needle {
  const spaceMatters = /\p{White_Space}/u.test(text) && /\P{White_Space}/u.test(text);
  const impossible = (caseSensitive ? 0 : LOOSENINGS.casefold) | (spaceMatters ? 0 : LOOSENINGS.whitespace);
  const loose = looseText([text]);
  const wordsRead = new Map<Looseness, readonly string[]>();
  return {
    text,
    search: caseSensitive ? text : casefold(text),
    loose,
    words(looseness) {
      const words = wordsRead.get(looseness) ?? splitWords(loose.read(looseness));
      wordsRead.set(looseness, words);
      return words;
    },
    possible: ALL & ~impossible,
  };
}

const ALL = Object.values(LOOSENINGS).reduce((sum, loosening) => sum | loosening, 0);

function splitWords(text: string): readonly string[] {
  const words = text.split(" ").filter((word) => word !== "");
  return words.toSorted((left, right) => rarity(right) - rarity(left));
}

/** Letters from the most to the least common in English. */
const BY_FREQUENCY = "etaoinsrhldcumfpgwybvkxjqz";

/** A search stops at every occurrence of a word's first letter: `model` is found missing in half the time of `language`. */
function rarity(word: string): number {
  const rank = BY_FREQUENCY.indexOf(word.charAt(0).toLowerCase());
  return rank < 0 ? BY_FREQUENCY.length : rank;
}
