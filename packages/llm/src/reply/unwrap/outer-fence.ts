/**
 * What stands in the one fence that a text is wrapped in; undefined if it is in none. What is in it need not be looked
 * at: whoever parses it takes one JSON object and nothing beside it.
 */
export function outerFence(text: string): string | undefined {
  const [opening, marks = ""] = OPENING.exec(text) ?? [];
  if (opening === undefined) return undefined;
  const end = endBefore(text, marks.charAt(0));
  return text.length - end >= marks.length && end >= opening.length
    ? text.slice(opening.length, end)
    : undefined;
}

/** The marks and the name of a language, on a line of their own or not. */
const OPENING = /^(`{3,}|~{3,})[ \t]*[\w+.-]{0,40}/;

/** Where the marks begin that end a text. */
function endBefore(text: string, mark: string): number {
  let end = text.length;
  while (end > 0 && text[end - 1] === mark) end--;
  return end;
}
