/** The brackets that are open inside an element. */
export interface OpenBrackets {
  /** Innermost last. */
  readonly stack: number[];
  /** How many of them are braces, so that looking for one among them is never in vain. */
  braces: number;
}

export function noBrackets(): OpenBrackets {
  return { stack: [], braces: 0 };
}

export function openBracket(brackets: OpenBrackets, byte: number): void {
  brackets.stack.push(byte);
  if (byte === BRACE) brackets.braces++;
}

/**
 * Closes the innermost bracket of this kind and all inside it; a bracket without its like is left out. Each bracket is
 * put in once and taken out once, whatever follows, also where the text is no JSON.
 */
export function closeBracket(brackets: OpenBrackets, byte: number): void {
  const { stack } = brackets;
  const opener = byte === BRACE_CLOSED ? BRACE : BRACKET;
  const alike = opener === BRACE ? brackets.braces : stack.length - brackets.braces;
  if (alike === 0) return;
  for (let closed: number | undefined; closed !== opener; ) {
    closed = stack.pop();
    if (closed === BRACE) brackets.braces--;
  }
}

export const BRACKET = 0x5b;
export const BRACKET_CLOSED = 0x5d;
export const BRACE = 0x7b;
export const BRACE_CLOSED = 0x7d;
