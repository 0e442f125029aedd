import { LOOSENINGS, type Looseness, loosen } from "./loose-text.ts";

/** A part of a text, in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Narrowing a text down reads it some twenty times; a longer one is not worth that. */
const LONGEST_TEXT = 20_000;

/**
 * Finds the part of a text that holds a value once neither counts what `looseness` says. `loose` is the value, read so.
 *
 * A position in a folded or normalised text means nothing in the text itself, so this narrows the text down until
 * a shorter part no longer holds the value. Undefined when it is not there, or the text is too long to try.
 */
export function locateLoosely(text: string, loose: string, looseness: Looseness): Span | undefined {
  const unmoved = locateUnmoved(text, loose, looseness);
  if (unmoved !== undefined || text.length > LONGEST_TEXT) return unmoved;
  const within = (part: string) => loosen(part, looseness).includes(loose);
  // The ends of a text count as white space, those of a part of it do not: try without them first.
  const spaced = (part: string) => (looseness & LOOSENINGS.whitespace) !== 0 && within(` ${part} `);
  if (within(text)) return narrow(text, within);
  return spaced(text) ? narrow(text, spaced) : undefined;
}

/** Most texts keep every character in its place when read loosely; whether the place is right can then be tested. */
function locateUnmoved(text: string, loose: string, looseness: Looseness): Span | undefined {
  const whole = loosen(text, looseness);
  const start = whole.indexOf(loose);
  const end = start + loose.length;
  if (start < 0 || whole.length !== text.length || loosen(text.slice(start, end), looseness) !== loose)
    return undefined;
  return wholeCharacters(text, { start, end });
}

function narrow(text: string, holds: (part: string) => boolean): Span {
  const end = least(text.length, (length) => holds(text.slice(0, length)));
  const cut = least(end, (length) => holds(text.slice(end - length, end)));
  return wholeCharacters(text, { start: end - cut, end });
}

/** The least number up to `most` that will do, given that `most` does. */
function least(most: number, does: (count: number) => boolean): number {
  let [tooFew, enough] = [-1, most];
  while (enough - tooFew > 1) {
    const middle = (tooFew + enough) >> 1;
    if (does(middle)) enough = middle;
    else tooFew = middle;
  }
  return enough;
}

function wholeCharacters(text: string, { start, end }: Span): Span {
  const tears = (at: number) => /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));
  return { start: tears(start) ? start - 1 : start, end: tears(end) ? end + 1 : end };
}
