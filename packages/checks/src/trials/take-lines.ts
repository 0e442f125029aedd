import { decodeUtf8 } from "./decode-utf8.ts";
import { opensPrettyPrinted } from "./explain-syntax.ts";
import { isBlank } from "./is-blank.ts";
import type { TakePassage } from "./splitter.ts";
import type { TrialCollector } from "./trial-collector.ts";
import { unreadable } from "./unreadable.ts";

/**
 * Reads each passage as a line of JSON Lines. A line that opens a pretty-printed object ends the reading, and
 * `onStop` is told: the lines behind it are parts of objects, and a problem for each would bury the one that counts.
 */
export function takeLines(collector: TrialCollector, firstColumn: number, onStop: () => void): TakePassage {
  let nextColumn = firstColumn;
  let isStopped = false;
  return (passage) => {
    const { bytes, line, end } = passage;
    const column = nextColumn;
    nextColumn = 1;
    if (isStopped || (bytes !== undefined && isBlankLine(bytes))) return;
    const text = bytes && decodeUtf8(bytes);
    if (text === undefined) return collector.report(unreadable(passage));
    const isLast = end === "file";
    const isJson = collector.read(text, { line, column, unit: "line", isLast });
    isStopped = !isJson && !isLast && opensPrettyPrinted(text);
    if (isStopped) onStop();
  };
}

function isBlankLine(bytes: Buffer): boolean {
  return bytes.length === 0 || (isBlank(bytes[0]) && bytes.every(isBlank));
}
