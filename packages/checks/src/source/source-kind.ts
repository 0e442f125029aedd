import type { JsonPath } from "../json/json-pointer.ts";

/** What a kind of document is called, and what is said of it that no other kind shares. */
export interface SourceKind {
  /** In messages, after `a` and before `s`: `spec`. */
  readonly noun: string;
  readonly codes: SourceCodes;
  /** What an empty document lacks. */
  readonly emptyHint: string;
  /**
   * Whether any JSON value may stand there. Only there a `no` that YAML reads as text is noted: elsewhere whoever reads
   * the document knows which of the two is meant.
   */
  isFree(path: JsonPath): boolean;
}

/** The codes of what can be wrong with any document. */
export interface SourceCodes {
  readonly syntax: string;
  readonly keyDuplicate: string;
  readonly notJson: string;
}
