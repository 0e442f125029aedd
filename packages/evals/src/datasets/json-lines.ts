/** A line of JSON Lines that is not blank. */
export interface JsonLine {
  readonly text: string;
  /** Where it begins in the whole text. */
  readonly offset: number;
  /** From 1, blank lines counted. */
  readonly line: number;
}

/** The lines of a text that are not blank, without their line breaks. */
export function linesOf(text: string): readonly JsonLine[] {
  const lines: JsonLine[] = [];
  let offset = 0;
  for (const [index, line] of text.split("\n").entries()) {
    if (/[^ \t\r]/.test(line)) lines.push({ text: line, offset, line: index + 1 });
    offset += line.length + 1;
  }
  return lines;
}
