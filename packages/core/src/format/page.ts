/**
 * Text under construction that never outgrows its limit, whatever is written on it: what does not fit is dropped,
 * and an ellipsis stands in its place, inside the brackets that were open.
 */
export interface Page {
  readonly limit: number;
  text: string;
  /** The brackets that are still open, as the text that will close them. */
  closers: string;
  /** The last place at which the page can end early: the ellipsis and the closers still fit there. */
  cut: { readonly length: number; readonly closers: string };
  /** Something did not fit. Nothing more is written. */
  full: boolean;
}

/** A page with nothing on it. */
export function blankPage(limit: number): Page {
  return { limit, text: "", closers: "", cut: { length: 0, closers: "" }, full: false };
}

/** How many code units may still be written before the closers. */
export function roomOn({ limit, text, closers }: Page): number {
  return limit - text.length - closers.length;
}

/** Writes `token` whole, or fills the page with what was there before. */
export function write(page: Page, token: string): void {
  if (token.length > roomOn(page)) page.full = true;
  if (!page.full) page.text += token;
}

/** Writes as much of `token` as fits, never half a surrogate pair; lone surrogates become escapes. */
export function writeSome(page: Page, token: string): void {
  const room = roomOn(page);
  const escaped = escapeLoneSurrogates(token.slice(0, room + 1));
  if (token.length <= room && escaped.length <= room) write(page, escaped);
  else endWith(page, escaped.slice(0, Math.max(0, room - 1)).replace(/[\uD800-\uDBFF]$/, ""));
}

/** Writes `token`, which must leave room for an ellipsis, and ends the page there. */
export function endWith(page: Page, token: string): void {
  write(page, token);
  markCut(page);
  page.full = true;
}

/** Allows the page to end here. */
export function markCut(page: Page): void {
  if (!page.full && roomOn(page) >= ELLIPSIS.length)
    page.cut = { length: page.text.length, closers: page.closers };
}

/** Writes `opener`, what `writeInside` writes, and `closer`, for which room is kept. */
export function writeBetween(page: Page, [opener, closer]: Brackets, writeInside: () => void): void {
  write(page, opener);
  if (page.full || closer.length > roomOn(page)) {
    page.full = true;
    return;
  }
  const outer = page.closers;
  page.closers = closer + outer;
  writeInside();
  page.closers = outer;
  write(page, closer);
}

/** What opens and what closes. */
export type Brackets = readonly [opener: string, closer: string];

/** Writes items with commas between them until the page is full; no more items are taken than that. */
export function writeList<Item>(page: Page, items: Iterable<Item>, writeItem: (item: Item) => void): void {
  let separator = "";
  for (const item of items) {
    markCut(page);
    write(page, separator);
    markCut(page);
    if (!page.full) writeItem(item);
    if (page.full) return;
    separator = ",";
  }
}

/** What the page says in the end. */
export function finish({ text, full, cut, limit }: Page): string {
  if (!full) return text;
  return limit < ELLIPSIS.length ? "" : text.slice(0, cut.length) + ELLIPSIS + cut.closers;
}

function escapeLoneSurrogates(text: string): string {
  return text.replace(/\p{Surrogate}/gu, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);
}

const ELLIPSIS = "…";
