/** Cuts chunks of bytes into lines. */
export interface LineSplitter {
  take(chunk: Buffer): void;
  /** What begins a line whose end has not come. */
  rest(): Buffer;
}

/** Hands out whole lines; a line that spans chunks is put together once, when its end is there. */
export function createLineSplitter(line: (bytes: Buffer) => void): LineSplitter {
  let pieces: Buffer[] = [];
  return {
    take(chunk: Buffer): void {
      let start = 0;
      for (let end = chunk.indexOf(LINE_END); end !== -1; end = chunk.indexOf(LINE_END, start)) {
        const piece = chunk.subarray(start, end);
        line(pieces.length === 0 ? piece : Buffer.concat([...pieces, piece]));
        pieces = [];
        start = end + 1;
      }
      if (start < chunk.length) pieces.push(chunk.subarray(start));
    },
    rest: () => Buffer.concat(pieces),
  };
}

const LINE_END = 10;
