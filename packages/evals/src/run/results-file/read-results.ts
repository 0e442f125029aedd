import { isUtf8 } from "node:buffer";
import type { FileHandle } from "node:fs/promises";
import type { Problem } from "@outputai/core";
import type { UnitId, UnitResult } from "../unit.ts";
import { createLineSplitter } from "./line-splitter.ts";
import { type HeadRecord, mayBeTornHead, parseHead, parseRecord } from "./parse-record.ts";
import { createSkippedLines, type SkippedLines } from "./skipped-lines.ts";

/** What stands in a results file. */
export interface ReadResults {
  /** `torn`: it ends within its first line, so that it holds nothing. */
  readonly head: HeadRecord | { readonly record: "torn" };
  readonly results: ReadonlyMap<UnitId, UnitResult>;
  /** The last record says so. */
  readonly finished: boolean;
  /** The length of the whole lines: what follows was torn. */
  readonly wholeBytes: number;
  /** How many whole lines there are. */
  readonly lines: number;
  readonly torn: boolean;
  readonly notes: readonly Problem[];
}

/**
 * Reads a results file from its start, as a stream. A line counts when its end is there; nothing behind a first line
 * that `accept` refuses is read.
 */
export async function readResults(
  handle: FileHandle,
  path: string,
  accept: (head: HeadRecord) => boolean,
): Promise<ReadResults> {
  const reading = createReading(path);
  const splitter = createLineSplitter(reading.line);
  for (let position = 0; ; ) {
    const { bytesRead, buffer } = await handle.read(
      Buffer.allocUnsafe(CHUNK_BYTES),
      0,
      CHUNK_BYTES,
      position,
    );
    if (bytesRead === 0) break;
    position += bytesRead;
    splitter.take(buffer.subarray(0, bytesRead));
    const head = reading.head();
    if (head === undefined ? position > MAX_HEAD_BYTES : !accept(head)) break;
  }
  return reading.end(splitter.rest());
}

const CHUNK_BYTES = 256 * 1024;
/** A first line that is longer is none of ours, and no reason to read a file of any size into memory. */
const MAX_HEAD_BYTES = 16 * 1024 * 1024;

interface Reading {
  line(bytes: Buffer): void;
  head(): HeadRecord | undefined;
  end(rest: Buffer): ReadResults;
}

function createReading(path: string): Reading {
  const results = new Map<UnitId, UnitResult>();
  const skipped = createSkippedLines(path);
  let head: HeadRecord | undefined;
  let finished = false;
  let wholeBytes = 0;
  let lines = 0;
  return {
    line(bytes) {
      lines++;
      wholeBytes += bytes.length + 1;
      if (head === undefined) head = parseHead(textOf(bytes) ?? "");
      else finished = takeRecord(bytes, lines, { results, skipped }) ?? finished;
    },
    head: () => head,
    end(rest) {
      const torn = rest.length > 0;
      const found = head ?? (mayBeTornHead(rest.toString("latin1")) ? TORN : { record: "foreign" });
      return {
        head: found,
        results,
        finished: finished && !torn,
        wholeBytes,
        lines,
        torn,
        notes: skipped.notes(),
      };
    },
  };
}

const TORN = { record: "torn" } as const;

interface Collected {
  readonly results: Map<UnitId, UnitResult>;
  readonly skipped: SkippedLines;
}

/** Answers whether the run is finished as of this line; nothing when the line says nothing of it. */
function takeRecord(bytes: Buffer, line: number, { results, skipped }: Collected): boolean | undefined {
  const text = textOf(bytes);
  if (text === undefined) return skipped.add(line, "is no UTF-8 text");
  if (text.trim() === "") return undefined;
  const parsed = parseRecord(text);
  if (parsed.record === "end") return true;
  if (parsed.record === "none") return skipped.add(line, parsed.reason);
  const { finished } = parsed;
  if (results.has(finished.unit)) return skipped.add(line, "holds a unit that is there already");
  results.set(finished.unit, finished);
  return false;
}

function textOf(bytes: Buffer): string | undefined {
  return isUtf8(bytes) ? bytes.toString("utf8") : undefined;
}
