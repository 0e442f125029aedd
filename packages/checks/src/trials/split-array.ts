import { holdBytes } from "./hold-bytes.ts";
import { isBlank } from "./is-blank.ts";
import type { Splitter, TakePassage } from "./splitter.ts";

/** Where in its file the array begins, and what to do with what follows it. */
export interface ArraySplitterOptions {
  readonly line: number;
  readonly maxBytes: number;
  /** Told once, when something other than blanks follows the array. */
  readonly onTrailing: (line: number) => void;
}

/**
 * Cuts a JSON array at the commas between its elements, looking at every byte once and parsing nothing. The first
 * byte must be the opening bracket. An element that is no JSON is cut out as well as can be: a bracket that does not
 * fit closes what it can, and a line feed ends a string, because neither occurs in an element that will parse.
 */
export function splitArray(take: TakePassage, options: ArraySplitterOptions): Splitter {
  const held = holdBytes(options.maxBytes);
  const open: number[] = [];
  const state: State = { place: "before", line: options.line, startLine: options.line };

  function cut(bytes: Buffer, end: "separator" | "array"): void {
    take({ bytes: held.release(bytes), line: state.startLine, end });
    state.startLine = state.line;
    if (end === "array") state.place = "after";
  }

  /** Reads elements from `at` on and gives the position behind the array, or that of the chunk's end. */
  function readElements(chunk: Buffer, start: number): number {
    let from = start;
    let at = isInString(state) ? readString(chunk, start, state) : start;
    while (at < chunk.length) {
      const byte = chunk[at++];
      if (byte === QUOTE) at = readString(chunk, at, state);
      else if (byte === COMMA) {
        if (open.length > 0) continue;
        cut(chunk.subarray(from, at - 1), "separator");
        from = at;
      } else if (byte === BRACE || byte === BRACKET) open.push(byte);
      else if (byte === BRACKET_CLOSED && open.length === 0) {
        cut(chunk.subarray(from, at - 1), "array");
        return at;
      } else if (byte === BRACE_CLOSED || byte === BRACKET_CLOSED) close(open, byte);
      else if (byte === LINE_FEED) state.line++;
    }
    held.keep(chunk.subarray(from));
    return at;
  }

  function readRest(chunk: Buffer, from: number): void {
    for (let at = from; at < chunk.length && state.place === "after"; at++) {
      if (chunk[at] === LINE_FEED) state.line++;
      else if (!isBlank(chunk[at])) state.place = "trailing";
    }
    if (state.place === "trailing") options.onTrailing(state.line);
    if (state.place === "trailing") state.place = "done";
  }

  return {
    push(chunk) {
      let at = 0;
      if (state.place === "before") {
        state.place = "element";
        at = 1;
      }
      if (state.place !== "after" && state.place !== "done") at = readElements(chunk, at);
      readRest(chunk, at);
    },
    end() {
      if (state.place === "after" || state.place === "done") return;
      take({ bytes: held.release(), line: state.startLine, end: "file" });
    },
  };
}

interface State {
  place: "before" | "element" | "string" | "escape" | "after" | "trailing" | "done";
  line: number;
  /** The line on which the element starts that is being read. */
  startLine: number;
}

/** Reads the rest of a string and gives the position behind it; a string can go on in the next chunk. */
function readString(chunk: Buffer, start: number, state: State): number {
  let at = state.place === "escape" && chunk[start] !== LINE_FEED ? start + 1 : start;
  for (; at < chunk.length; at++) {
    const byte = chunk[at];
    if (byte === QUOTE || byte === LINE_FEED) {
      state.place = "element";
      return byte === QUOTE ? at + 1 : at;
    }
    if (byte === BACKSLASH && chunk[at + 1] !== LINE_FEED) at++;
  }
  state.place = at > chunk.length ? "escape" : "string";
  return chunk.length;
}

function isInString({ place }: State): boolean {
  return place === "string" || place === "escape";
}

/** Closes the innermost bracket of this kind and all inside it; a bracket without its like is left out. */
function close(open: number[], byte: number): void {
  const opener = byte === BRACE_CLOSED ? BRACE : BRACKET;
  if (open.at(-1) === opener) open.pop();
  else if (open.includes(opener)) open.length = open.lastIndexOf(opener);
}

const LINE_FEED = 0x0a;
const QUOTE = 0x22;
const COMMA = 0x2c;
const BRACKET = 0x5b;
const BACKSLASH = 0x5c;
const BRACKET_CLOSED = 0x5d;
const BRACE = 0x7b;
const BRACE_CLOSED = 0x7d;
