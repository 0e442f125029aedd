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

/** What stands between an array and something that follows it: blanks. The last thing that is passed on. */
export interface Trailing {
  readonly bytes: Buffer | undefined;
  readonly line: number;
  readonly end: "trailing";
}

/** Receives the elements of an array, and the blanks behind it if they are not the end. */
export type TakeElement = (passage: Passage | Trailing) => void;

/** Cuts a stream of bytes into passages, wherever the chunks' borders are. */
export interface Splitter {
  push(chunk: Buffer): void;
  end(): void;
}
