import type { SourcePosition } from "@outputai/checks";
import type { Problem } from "@outputai/core";
import type { Dataset } from "./dataset.ts";

/** Where a case stands. */
export interface DatasetPlace {
  readonly name: string;
  /** As the reader was given it, or below the folder that it was given; undefined for text without a file. */
  readonly file?: string | undefined;
  /** The JSON Pointer of the case in its document, which in JSON Lines is a line. */
  readonly pointer: string;
  /** In JSON Lines: the line of the case, from 1. */
  readonly line?: number | undefined;
}

/** A case that has a name, and where it stands. */
export interface PlacedCase {
  /** Undefined when anything is wrong with it. */
  readonly dataset: Dataset | undefined;
  readonly place: DatasetPlace;
  /** The JSON Pointer of its name; of the case itself where its key is the name. */
  readonly namePointer: string;
  /** Finds the place of its name, which can cost another walk through the document. */
  locateName(): Promise<SourcePosition | undefined>;
}

/** What a file, or a line of one, holds, and all that is wrong or doubtful in it, each with its place. */
export interface DatasetFile {
  readonly cases: readonly PlacedCase[];
  readonly problems: readonly Problem[];
  readonly notes: readonly Problem[];
}
