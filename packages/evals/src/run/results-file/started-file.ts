import type { FileHandle } from "node:fs/promises";
import type { Problem } from "@outputai/core";
import type { UnitId, UnitResult } from "../unit.ts";

/** A file that can be written to, and what it held. */
export interface StartedFile {
  readonly handle: FileHandle;
  readonly results: ReadonlyMap<UnitId, UnitResult>;
  readonly notes: readonly Problem[];
  /** In bytes. */
  readonly length: number;
  /** The last record says that the run finished. */
  readonly ended: boolean;
}
