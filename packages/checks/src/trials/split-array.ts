import { type HeldBytes, holdBytes } from "./hold-bytes.ts";
import { isBlank } from "./is-blank.ts";
import {
  BRACE,
  BRACE_CLOSED,
  BRACKET,
  BRACKET_CLOSED,
  closeBracket,
  noBrackets,
  type OpenBrackets,
  openBracket,
} from "./open-brackets.ts";
import type { Splitter, TakeElement } from "./splitter.ts";

/** Where in its file the array begins, and how long an element may be. */
export interface ArraySplitterOptions {
  readonly line: number;
  readonly maxBytes: number;
}

/**
 * Cuts a JSON array at the commas between its elements, looking at every byte once and parsing nothing. The first
 * byte must be the opening bracket. An element that is no JSON is cut out as well as can be: a bracket that does not
 * fit closes what it can, and a line feed ends a string, because neither occurs in an element that will parse.
 */
export function splitArray(take: TakeElement, options: ArraySplitterOptions): Splitter {
  const { line, maxBytes } = options;
  const held = holdBytes(maxBytes);
  const reading: Reading = {
    take,
    held,
    brackets: noBrackets(),
    place: "before",
    line,
    startLine: line,
  };
  return {
    push(chunk) {
      const start = reading.place === "before" ? 1 : 0;
      if (reading.place === "before") reading.place = "element";
      const end = isBehindArray(reading) ? start : readElements(reading, chunk, start);
      if (reading.place === "after") readBlanks(reading, chunk.subarray(end));
    },
    end() {
      if (!isBehindArray(reading)) take({ bytes: held.release(), line: reading.startLine, end: "file" });
    },
  };
}

interface Reading {
  readonly take: TakeElement;
  readonly held: HeldBytes;
  readonly brackets: OpenBrackets;
  place: "before" | "element" | "string" | "escape" | "after" | "trailing";
  line: number;
  /** The line on which the element starts that is being read. */
  startLine: number;
}

/** Reads elements from `start` on and gives the position behind the array, or that of the chunk's end. */
function readElements(reading: Reading, chunk: Buffer, start: number): number {
  const { brackets } = reading;
  const { stack } = brackets;
  let from = start;
  let at = isInString(reading) ? readString(chunk, start, reading) : start;
  while (at < chunk.length) {
    const byte = chunk[at++];
    if (byte === QUOTE) at = readString(chunk, at, reading);
    else if (byte === COMMA) {
      if (stack.length > 0) continue;
      cut(reading, chunk.subarray(from, at - 1), "separator");
      from = at;
    } else if (byte === BRACE || byte === BRACKET) openBracket(brackets, byte);
    else if (byte === BRACKET_CLOSED && stack.length === 0) {
      cut(reading, chunk.subarray(from, at - 1), "array");
      return at;
    } else if (byte === BRACE_CLOSED || byte === BRACKET_CLOSED) closeBracket(brackets, byte);
    else if (byte === LINE_FEED) reading.line++;
  }
  reading.held.keep(chunk.subarray(from));
  return at;
}

function cut(reading: Reading, bytes: Buffer, end: "separator" | "array"): void {
  reading.take({ bytes: reading.held.release(bytes), line: reading.startLine, end });
  reading.startLine = reading.line;
  if (end === "array") reading.place = "after";
}

/** Looks behind the array for something other than blanks; the first such thing ends the reading. */
function readBlanks(reading: Reading, chunk: Buffer): void {
  const { take, held, startLine } = reading;
  const end = chunk.findIndex((byte) => !isBlank(byte));
  if (end === -1) {
    held.keep(chunk);
    return;
  }
  take({ bytes: held.release(chunk.subarray(0, end)), line: startLine, end: "trailing" });
  reading.place = "trailing";
}

function isBehindArray({ place }: Reading): boolean {
  return place === "after" || place === "trailing";
}

/** Reads the rest of a string and gives the position behind it; a string can go on in the next chunk. */
function readString(chunk: Buffer, start: number, reading: Reading): number {
  let at = reading.place === "escape" && chunk[start] !== LINE_FEED ? start + 1 : start;
  for (; at < chunk.length; at++) {
    const byte = chunk[at];
    if (byte === QUOTE || byte === LINE_FEED) {
      reading.place = "element";
      return byte === QUOTE ? at + 1 : at;
    }
    if (byte === BACKSLASH && chunk[at + 1] !== LINE_FEED) at++;
  }
  reading.place = at > chunk.length ? "escape" : "string";
  return chunk.length;
}

function isInString({ place }: Reading): boolean {
  return place === "string" || place === "escape";
}

const LINE_FEED = 0x0a;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
