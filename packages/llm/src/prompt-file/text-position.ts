/** A place in a text: line and column, both from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** The place of an offset in a text whose lines end in LF. */
export function positionIn(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}
