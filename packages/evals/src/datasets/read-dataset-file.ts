import type { DatasetFile } from "./dataset-file.ts";
import { readDatasetText } from "./read-dataset-text.ts";
import { unreadableFile } from "./unreadable-file.ts";

/** A dataset file that was read, or could not be: then with what the system threw. */
export interface ReadFile extends DatasetFile {
  readonly cause?: unknown;
}

/** Reads a dataset file and throws nothing: that it cannot be read is a problem of it. */
export async function readDatasetFile(path: string): Promise<ReadFile> {
  let text: string;
  try {
    const { readFile } = await import("node:fs/promises");
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await readFile(path));
  } catch (cause) {
    return { cases: [], problems: [unreadableFile(path, cause)], notes: [], cause };
  }
  return readDatasetText(text, { file: path });
}
