/**
 * Answers where a value ends that begins at `start` of a text: a quoted one at its quote, a list or an object at its
 * bracket, a plain one at a space or a comma. The end of the text where it was cut. It is `start` when nothing is there.
 */
export function endOfValue(text: string, start: number, plain = PLAIN): number {
  const quote = matchAt(QUOTE, text, start);
  if (quote !== "") return endOfQuoted(text, start, quote);
  if (text[start] === "{" || text[start] === "[") return endOfNested(text, start);
  return start + matchAt(plain, text, start).length;
}

/** What a sticky pattern matches at a place; empty when it does not. */
export function matchAt(pattern: RegExp, text: string, place: number): string {
  pattern.lastIndex = place;
  return pattern.exec(text)?.[0] ?? "";
}

/** JSON inside of JSON has its quotes escaped, JSON in that twice. */
const QUOTE = /\\*["'`]/y;
const PLAIN = /(?:[^\s"',;}\]\\]|\\(?![nrt"'`\\]))+/y;

function endOfQuoted(text: string, start: number, quote: string): number {
  let close = start;
  do close = text.indexOf(quote, close + quote.length);
  while (close !== -1 && text[close - 1] === "\\");
  return close === -1 ? text.length : close + quote.length;
}

function endOfNested(text: string, start: number): number {
  let depth = 0;
  for (let place = start; place < text.length; place++) {
    const character = text[place];
    if (character === "{" || character === "[") depth++;
    if (character === "}" || character === "]") depth--;
    if (depth === 0) return place + 1;
    const quote = character === '"' || character === "\\" ? matchAt(QUOTE, text, place) : "";
    if (quote !== "") place = endOfQuoted(text, place, quote) - 1;
  }
  return text.length;
}
