/** The line break that a text uses: that of its first line. */
export function lineBreakOf(text: string): "\n" | "\r\n" {
  const first = text.indexOf("\n");
  return text[first - 1] === "\r" ? "\r\n" : "\n";
}

/** Where the line begins that holds a place. */
export function lineStart(text: string, place: number): number {
  return place === 0 ? 0 : text.lastIndexOf("\n", place - 1) + 1;
}

/** Where the line ends that holds a place, before its line break. */
export function lineEnd(text: string, place: number): number {
  const next = text.indexOf("\n", place);
  return next === -1 ? text.length : beforeLineBreak(text, next + 1);
}

/** The end of the line before, when a place is the start of a line; else the end of its own. */
export function endOfContentLine(text: string, place: number): number {
  return place > 0 && text[place - 1] === "\n" ? beforeLineBreak(text, place) : lineEnd(text, place);
}

function beforeLineBreak(text: string, next: number): number {
  return text[next - 2] === "\r" ? next - 2 : next - 1;
}
