import { endWith, type Page, roomOn, write } from "./page.ts";

/**
 * Writes a string as JSON. One that is too long is cut on a code point border, and its length is told. Only the
 * part that is written is ever looked at.
 */
export function writeString(page: Page, value: string): void {
  const room = roomOn(page);
  const quoted = value.length + 2 <= room ? JSON.stringify(value) : undefined;
  const ending = `…" (length ${value.length})`;
  const roomForEllipsis = page.closers === "" ? 0 : 1;
  const roomForStart = room - 1 - ending.length - roomForEllipsis;

  if (quoted !== undefined && quoted.length <= room) write(page, quoted);
  else if (roomForStart > 0) write(page, `"${escapedStart(value, roomForStart)}${ending}`);
  else endWith(page, `"${escapedStart(value, room - 2)}`);
}

/** As many code points of `value` as fit into `room` code units once they are escaped as in JSON. */
function escapedStart(value: string, room: number): string {
  let start = "";
  for (let index = 0; index < value.length; ) {
    const character = String.fromCodePoint(value.codePointAt(index) ?? 0);
    const escaped = JSON.stringify(character).slice(1, -1);
    if (start.length + escaped.length > room) break;
    start += escaped;
    index += character.length;
  }
  return start;
}
