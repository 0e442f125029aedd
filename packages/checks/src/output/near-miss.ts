import type { NearMiss } from "../outcome.ts";
import { LOOSENINGS, type Looseness, type LooseText } from "./loose-text.ts";
import type { Needle } from "./needle.ts";

/** Under which reading a text would have held a value. */
export interface FoundNearMiss {
  /** The first single reading, or the first of those that it takes together. */
  readonly nearMiss: NearMiss;
  /** All readings that it takes. */
  readonly together: readonly NearMiss[];
}

/**
 * Asks whether texts that do not hold a value would hold it if less counted, and what must not count.
 *
 * One reading is tried after the other, then all of them together, less those that are not needed. `base` is what
 * does not count for the check itself. Most texts are settled without being searched: in ASCII nothing but letter
 * case and white space can be amiss.
 */
export function findNearMiss(needle: Needle, texts: LooseText, base: Looseness): FoundNearMiss | undefined {
  const relevant = texts.active(needle.possible) | needle.loose.active(needle.possible);
  if (relevant === 0) return undefined;
  if (relevant === LOOSENINGS.whitespace) return findWhitespaceMiss(needle, texts, base);
  const candidates = NAMES.filter((name) => (relevant & LOOSENINGS[name]) !== 0);
  const hold = (names: readonly NearMiss[]) => holds(needle, texts, base | sumUp(names));
  const single = candidates.find((name) => hold([name]));
  const together = single === undefined ? findTogether(candidates, hold) : [single];
  const [nearMiss] = together;
  return nearMiss === undefined ? undefined : { nearMiss, together };
}

/** The common case: in ordinary text nothing but white space can be amiss once letter case does not count. */
function findWhitespaceMiss(needle: Needle, texts: LooseText, base: Looseness): FoundNearMiss | undefined {
  return holds(needle, texts, base | LOOSENINGS.whitespace) ? WHITESPACE_MISS : undefined;
}

const WHITESPACE_MISS: FoundNearMiss = { nearMiss: "whitespace", together: ["whitespace"] };

/** What does not count when none of the names does. */
export function sumUp(names: readonly NearMiss[]): Looseness {
  return names.reduce((looseness, name) => looseness | LOOSENINGS[name], 0);
}

/** In the order in which they are tried: NFKC is last, because it would also take a no-break space for a space. */
const NAMES: readonly NearMiss[] = ["casefold", "nfc", "whitespace", "zero-width", "nfkc"];

function holds(needle: Needle, texts: LooseText, looseness: Looseness): boolean {
  const value = needle.loose.read(looseness);
  if (value === "") return false;
  const strict = looseness & ~LOOSENINGS.whitespace;
  // Collapsing leaves the words as they are: texts that lack one of them need not be collapsed.
  const mayHold = strict === looseness || holdsAll(texts.read(strict), needle.words(looseness));
  return mayHold && texts.read(looseness).includes(value);
}

function holdsAll(text: string, words: readonly string[]): boolean {
  for (const word of words) if (!text.includes(word)) return false;
  return true;
}

/** All of the names if they hold together, less those that are not needed; else none. */
function findTogether(
  names: readonly NearMiss[],
  hold: (names: readonly NearMiss[]) => boolean,
): readonly NearMiss[] {
  if (names.length < 2 || !hold(names)) return [];
  let needed = names;
  for (const name of names.toReversed()) {
    const fewer = needed.filter((other) => other !== name);
    if (hold(fewer)) needed = fewer;
  }
  return needed;
}
