/** A place in a text: line and column from 1, the column in UTF-16 code units. */
export interface SourcePosition {
  readonly line: number;
  readonly column: number;
}

/** Makes a function from an offset in `text` to its place. CRLF, LF and a lone CR all end a line. */
export function positionsIn(text: string): (offset: number) => SourcePosition {
  const starts = [0];
  for (const { index, 0: lineBreak } of text.matchAll(/\r\n|\n|\r/g)) starts.push(index + lineBreak.length);
  return (offset) => {
    let line = 0;
    for (let beyond = starts.length; line + 1 < beyond; ) {
      const middle = (line + beyond) >> 1;
      if ((starts[middle] ?? 0) <= offset) line = middle;
      else beyond = middle;
    }
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}
