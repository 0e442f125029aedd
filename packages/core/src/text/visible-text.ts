import { scrubSecrets } from "../secrets/scrub-secrets.ts";

/**
 * Makes foreign text safe to print on one line: control characters, ANSI escapes, line breaks, bidirectional
 * controls, invisible characters and lone surrogates are written as escapes, secrets are taken out, and what is
 * longer than `maxLength` code points is cut.
 *
 * The joiner and the selector that make one emoji of several characters stay where they do so. Spaces of any width
 * are visible between what they part, and stay.
 *
 * @example
 * ```ts
 * visibleText("\u001b[2Jgone\nPASSED"); // "\\x1b[2Jgone\\nPASSED"
 * visibleText("password: hunter2"); // "password: [hidden]"
 * visibleText("a long text", 6); // "a lon…"
 * ```
 */
export function visibleText(text: string, maxLength = 400): string {
  // Four times the length: enough for any escape, and a text of 100 MB is not scanned for what is not shown.
  const start = text.length > maxLength * 4 ? text.slice(0, maxLength * 4) : text;
  const visible = scrubSecrets(start).replace(UNSEEN, escapeCharacter);
  return cutText(visible, maxLength, text.length - start.length > 0);
}

/** Cuts a text to a number of code points; the last one is then `…`. */
export function cutText(text: string, maxLength: number, always = false): string {
  if (text.length <= maxLength && !always) return text;
  const characters = Array.from(text);
  if (characters.length <= maxLength && !always) return text;
  return `${characters.slice(0, Math.max(0, maxLength - 1)).join("")}…`;
}

/*
 * Controls; all that Unicode lets a font leave out (zero-width and bidirectional characters, soft hyphen, fillers,
 * selectors, tags); separators of lines; annotation marks; the empty Braille cell; lone surrogates.
 */
const UNSEEN_CHARACTERS = String.raw`[\p{Cc}\p{Default_Ignorable_Code_Point}\u061c\u2028\u2029\u2800\ufff9-\ufffb]|\p{Cs}`;

/** A symbol that is no emoji by itself, such as ❤, and the selector that makes it one. */
const SELECTED = String.raw`(?!\p{Emoji_Presentation})\p{Extended_Pictographic}\ufe0f`;

const KEPT = [
  String.raw`(?=\ufe0f)(?<=(?!\p{Emoji_Presentation})\p{Extended_Pictographic})`,
  String.raw`(?=\ufe0f\u20e3)(?<=[0-9#*])`,
  String.raw`(?=\u200d\p{Extended_Pictographic})(?<=${SELECTED}|\p{Extended_Pictographic}\p{Emoji_Modifier}?)`,
].join("|");

const UNSEEN = new RegExp(`(?!${KEPT})(?:${UNSEEN_CHARACTERS})`, "gu");

const SHORT_ESCAPES: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function escapeCharacter(character: string): string {
  const short = SHORT_ESCAPES[character];
  if (short !== undefined) return short;
  const code = (character.codePointAt(0) ?? 0).toString(16);
  if (code.length <= 2) return `\\x${code.padStart(2, "0")}`;
  return code.length <= 4 ? `\\u${code.padStart(4, "0")}` : `\\u{${code}}`;
}
