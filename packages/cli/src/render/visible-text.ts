import { scrubSecrets } from "./scrub-secrets.ts";

/**
 * Makes foreign text safe to print on one line: control characters, ANSI escapes, line breaks, bidirectional
 * controls, invisible characters and lone surrogates are written as escapes, secrets are taken out, and what is
 * longer than `maxLength` code points is cut.
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

// Controls, soft hyphen, Arabic letter mark, zero-width and bidirectional controls, separators, lone surrogates, BOM.
const UNSEEN =
  /[\p{Cc}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]|\p{Cs}/gu;

const SHORT_ESCAPES: Readonly<Record<string, string>> = { "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function escapeCharacter(character: string): string {
  const short = SHORT_ESCAPES[character];
  if (short !== undefined) return short;
  const code = (character.codePointAt(0) ?? 0).toString(16);
  if (code.length <= 2) return `\\x${code.padStart(2, "0")}`;
  return code.length <= 4 ? `\\u${code.padStart(4, "0")}` : `\\u{${code}}`;
}
