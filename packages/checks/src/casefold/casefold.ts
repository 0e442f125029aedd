import { foldWide } from "./fold-wide.ts";
import { isAscii } from "./is-ascii.ts";

/**
 * Folds letter case away, so that texts that differ only in case become equal: Unicode's full case folding, the
 * same in every locale.
 *
 * It is not `toLowerCase`: ß becomes ss, every sigma becomes σ, ﬁ becomes fi, and İ becomes i and a combining dot,
 * while ı stays what it is. Foldings may be longer than their text, so a position in one means nothing in the other.
 * Nothing is normalised: é in one character and in two stay different.
 *
 * @example
 * ```ts
 * casefold("STRAẞE"); // "strasse"
 * casefold("ΟΔΟΣ") === casefold("οδος"); // true
 * casefold("KAPI") === casefold("Kapı"); // false
 * ```
 */
export function casefold(text: string): string {
  return WIDE.test(text) ? foldWide(text) : foldLatin1(text);
}

/** V8 answers this in no time for a string that it keeps in one byte a character. */
const WIDE = /[^\0-\xff]/;

/** Up to U+00FF, ß and µ alone fold to something other than their lower case. */
function foldLatin1(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length > LONG && isAscii(lower)) return lower;
  const folded = lower.includes("ß") ? lower.replace(/ß/g, "ss") : lower;
  return folded.includes("\u00b5") ? folded.replace(/\u00b5/g, "\u03bc") : folded;
}

/** From here on one test for ASCII costs less than the two searches; in shorter texts the call costs more. */
const LONG = 10_000;
