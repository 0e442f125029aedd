/** The bytes of what ought to be one JSON value. */
export interface Passage {
  /** Undefined: there were more than may be held, and they were dropped. */
  readonly bytes: Buffer | undefined;
  /** The line on which the passage starts, from 1. */
  readonly line: number;
  /** What ended it: a line feed or comma, the array's closing bracket, the end of the file. */
  readonly end: "separator" | "array" | "file";
}

/** Receives the passages, in the order of the file. */
export type TakePassage = (passage: Passage) => void;

/** Cuts a stream of bytes into passages, wherever the chunks' borders are. */
export interface Splitter {
  push(chunk: Buffer): void;
  end(): void;
}
