import { visibleText } from "@outputai/core";

/**
 * Writes a text as one word of a command that a person pastes into a shell, in quotes where it needs them. What cannot
 * be seen is written as escapes, which bash and zsh read.
 */
export function shellWord(text: string): string {
  if (/^[\w@%+:,./-][\w@%+=:,./-]*$/.test(text)) return text;
  return [...text].some(isUnseen) ? escapedWord(text) : quotedWord(text);
}

/** Writes a text as one word of a script, always in quotes. */
export function quotedWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function isUnseen(character: string): boolean {
  return visibleText(character) !== character;
}

/** Bytes, since bash 3.2 knows no escapes of characters. */
function escapedWord(text: string): string {
  const inside = [...text].map((character) => {
    if (isUnseen(character)) return Buffer.from(character).toString("hex").replace(/../g, "\\x$&");
    return /['\\]/.test(character) ? `\\${character}` : character;
  });
  return `$'${inside.join("")}'`;
}
