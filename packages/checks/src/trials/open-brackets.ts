/** The brackets that are open inside an element, innermost last. */
export interface OpenBrackets {
  isEmpty(): boolean;
  open(byte: number): void;
  /** Closes the innermost bracket of this kind and all inside it; a bracket without its like is left out. */
  close(byte: number): void;
}

/**
 * Keeps the open brackets of a text that may be no JSON. Each bracket is put in once and taken out once, whatever
 * follows: how many of a kind are open is known without looking.
 */
export function keepOpenBrackets(): OpenBrackets {
  const open: number[] = [];
  let braces = 0;
  return {
    isEmpty: () => open.length === 0,
    open(byte) {
      open.push(byte);
      if (byte === BRACE) braces++;
    },
    close(byte) {
      const opener = byte === BRACE_CLOSED ? BRACE : BRACKET;
      const alike = opener === BRACE ? braces : open.length - braces;
      if (alike === 0) return;
      for (let closed: number | undefined; closed !== opener; ) {
        closed = open.pop();
        if (closed === BRACE) braces--;
      }
    },
  };
}

export const BRACKET = 0x5b;
export const BRACKET_CLOSED = 0x5d;
export const BRACE = 0x7b;
export const BRACE_CLOSED = 0x7d;
