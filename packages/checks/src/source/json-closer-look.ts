/**
 * Answers whether valid JSON text holds what `JSON.parse` passes over in silence: a key given twice (the text then
 * has more keys than the value) or a number with more digits than a number keeps. Costs a fraction of a parse.
 */
export function needsCloserLook(text: string, value: unknown): boolean {
  return /\d{16}/.test(text) || countKeysWritten(text) !== countKeys(value);
}

function countKeysWritten(text: string): number {
  let count = 0;
  for (let at = text.indexOf('"'); at !== -1; at = text.indexOf('"', at + 1)) {
    at = endOfString(text, at);
    if (isFollowedByColon(text, at + 1)) count += 1;
  }
  return count;
}

function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (backslashesBefore(text, end) % 2 === 1) end = text.indexOf('"', end + 1);
  return end;
}

function backslashesBefore(text: string, offset: number): number {
  let start = offset;
  while (text[start - 1] === "\\") start -= 1;
  return offset - start;
}

function isFollowedByColon(text: string, offset: number): boolean {
  let at = offset;
  while (text[at] === " " || text[at] === "\n" || text[at] === "\r" || text[at] === "\t") at += 1;
  return text[at] === ":";
}

function countKeys(value: unknown): number {
  let count = 0;
  const waiting: unknown[] = [value];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (typeof next !== "object" || next === null) continue;
    const members: readonly unknown[] = Object.values(next);
    if (!Array.isArray(next)) count += members.length;
    for (const member of members) if (typeof member === "object") waiting.push(member);
  }
  return count;
}
