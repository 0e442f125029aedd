import { isBlank } from "./is-blank.ts";
import { splitArray } from "./split-array.ts";
import { splitLines } from "./split-lines.ts";
import type { Splitter, TakeElement, TakePassage } from "./splitter.ts";

/** What is done with the passages of a file; which of the two it takes shows at the first byte. */
export interface TrialSink {
  lines(firstColumn: number): TakePassage;
  elements(firstColumn: number): TakeElement;
  /** The file is no UTF-8 by its byte order mark. */
  onForeign(): void;
}

/** Passes a file to the splitter that fits it, without its byte order mark and the blanks before its first byte. */
export function splitTrials(sink: TrialSink, maxBytes: number): Splitter {
  let head: Buffer | undefined = Buffer.alloc(0);
  let splitter: Splitter | undefined;
  let line = 1;
  let column = 1;

  function skipBlanks(chunk: Buffer): Buffer {
    let at = 0;
    for (; isBlank(chunk[at]); at++) {
      if (chunk[at] !== LINE_FEED) column++;
      else [line, column] = [line + 1, 1];
    }
    return chunk.subarray(at);
  }

  function pushText(chunk: Buffer): void {
    const text = splitter === undefined ? skipBlanks(chunk) : chunk;
    if (text.length === 0) return;
    const place = { line, maxBytes };
    splitter ??=
      text[0] === BRACKET
        ? splitArray(sink.elements(column + 1), place)
        : splitLines(sink.lines(column), place);
    splitter.push(text);
  }

  /** Looks for a byte order mark, which can be cut by the chunks' borders. */
  function pushHead(start: Buffer): void {
    head = undefined;
    if (isForeign(start)) sink.onForeign();
    else pushText(start.subarray(start.indexOf(UTF8_MARK) === 0 ? UTF8_MARK.length : 0));
  }

  return {
    push(chunk) {
      if (head === undefined) return pushText(chunk);
      head = Buffer.concat([head, chunk]);
      if (head.length >= UTF8_MARK.length) pushHead(head);
    },
    end() {
      if (head !== undefined) pushHead(head);
      splitter?.end();
    },
  };
}

function isForeign([first, second]: Buffer): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const LINE_FEED = 0x0a;
const BRACKET = 0x5b;
