import type { Problem } from "@outputai/core";
import type { Locate } from "./source-tree.ts";

/** The formats that a document can be written in. */
export type SourceFormat = "json" | "yaml";

/** A document that was read from text. Its problems and notes are located; duplicate keys are among the problems. */
export type SourceDocument = ReadDocument | BrokenDocument;

interface ReadDocument {
  readonly status: "read";
  readonly value: unknown;
  readonly problems: readonly Problem[];
  readonly notes: readonly Problem[];
  /** Makes the function from JSON Pointer to line and column; asked only when there is something to say. */
  locator(): Promise<Locate>;
}

/** What is not JSON or not YAML has no value. */
export interface BrokenDocument {
  readonly status: "broken";
  readonly problems: readonly Problem[];
}
