/** A text as a review reads it best: one line as it is, several as a list of lines. */
export function linesOf(text: string): string | readonly string[] {
  return text.includes("\n") ? text.split("\n") : text;
}

/** The text that {@link linesOf} was given. */
export function textOfLines(lines: string | readonly string[]): string {
  return typeof lines === "string" ? lines : lines.join("\n");
}
