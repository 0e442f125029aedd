import { asBuffer } from "./as-buffer.ts";
import { decodeUtf8 } from "./decode-utf8.ts";
import type { ByteSource } from "./read-trial-batches.ts";
import { splitLines } from "./split-lines.ts";

/** A line of a file, without the line feed at its end. */
export interface TextLine {
  /** Undefined: the line is no UTF-8, or takes more bytes than may be held. */
  readonly text: string | undefined;
  /** From 1. */
  readonly line: number;
}

/**
 * Reads the lines of a file of any size, one batch for each chunk of the source; a chunk that ends no line has an empty
 * batch.
 *
 * Only a line feed ends a line: JSON texts may hold the other characters that some readers take for one. Blank lines
 * are counted and left out, a byte order mark at the start is skipped, the carriage return of CRLF stays.
 *
 * @example
 * ```ts
 * const source = [new TextEncoder().encode('{"a":1}\n\n{"a"'), new TextEncoder().encode(":2}")];
 * const batches = await Array.fromAsync(readLineBatches(source));
 * batches; // [[{ text: '{"a":1}', line: 1 }], [], [{ text: '{"a":2}', line: 3 }]]
 * ```
 */
export async function* readLineBatches(
  source: ByteSource,
): AsyncGenerator<readonly TextLine[], void, undefined> {
  let batch: TextLine[] = [];
  const splitter = splitLines(
    ({ bytes, line }) => {
      const text = bytes && decodeUtf8(bytes);
      const content = line === 1 ? text?.replace(/^\uFEFF/, "") : text;
      if (content === undefined || /[^ \t\r]/.test(content)) batch.push({ text: content, line });
    },
    { line: 1, maxBytes: LONGEST_LINE },
  );
  for await (const chunk of source) {
    splitter.push(asBuffer(chunk));
    yield batch;
    batch = [];
  }
  splitter.end();
  yield batch;
}

/** Well below the longest string of any engine. */
const LONGEST_LINE = 256 * 1024 * 1024;
