/**
 * Answers how many columns a text takes on a terminal: two for a letter of East Asia and for an emoji, none for a
 * mark on the letter before it. Of characters that terminals disagree about (`·`, `×`) it is one.
 *
 * @example
 * ```ts
 * displayWidth("日本"); // 4
 * displayWidth("e\u0301"); // 1
 * ```
 */
export function displayWidth(text: string): number {
  if (ORDINARY.test(text)) return text.length;
  let width = 0;
  for (const { segment } of graphemesOf(text)) width += widthOf(segment);
  return width;
}

/**
 * Cuts a text to a number of columns; the last one is then `…`. No letter loses its mark, no emoji a part.
 *
 * @example
 * ```ts
 * cutToWidth("a long text", 6); // "a lon…"
 * cutToWidth("short", 6); // "short"
 * ```
 */
export function cutToWidth(text: string, maxWidth: number): string {
  if (displayWidth(text) <= maxWidth) return text;
  let cut = "";
  let width = 0;
  for (const { segment } of graphemesOf(text)) {
    width += widthOf(segment);
    if (width >= maxWidth) break;
    cut += segment;
  }
  return `${cut}…`;
}

/**
 * Fills a text up with spaces to a number of columns.
 *
 * @example
 * ```ts
 * padToWidth("日", 4); // "日  "
 * ```
 */
export function padToWidth(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - displayWidth(text)));
}

const ORDINARY = /^[\x20-\x7e\u00a0-\u02ff…]*$/;
function graphemesOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(text);
}

/** Made when it is needed: it takes a while. */
let segmenter: Intl.Segmenter | undefined;

function widthOf(grapheme: string): number {
  // What several characters make an emoji of is as wide as one.
  if (/^\p{Emoji_Presentation}|\ufe0f/u.test(grapheme)) return 2;
  let width = 0;
  for (const character of grapheme) width += WIDE.test(character) ? 2 : MARK.test(character) ? 0 : 1;
  return width;
}

/** Marks and joiners, and the vowels and finals of a Hangul syllable that is written in parts. */
const MARK = /[\p{Mn}\p{Me}\p{Default_Ignorable_Code_Point}\u1160-\u11ff\ud7b0-\ud7fb]/u;

/** The blocks whose characters are wide or full-width in Unicode (East Asian Width W and F), and the emoji. */
const WIDE =
  /[\u1100-\u115f\u2329\u232a\u2630-\u2637\u268a-\u268f\u2e80-\u303e\u3041-\u3247\u3250-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6b\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2fb}\u{1d300}-\u{1d376}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;
