import { readLineBatches } from "@outputai/checks";
import type { Problem } from "@outputai/core";
import { repeatedName } from "./assemble-datasets.ts";
import type { Dataset } from "./dataset.ts";
import { DatasetError } from "./dataset-error.ts";
import type { DatasetFile } from "./dataset-file.ts";
import { formatByEnding } from "./dataset-format.ts";
import { readDatasetLine } from "./read-dataset-line.ts";
import { emptyFile } from "./read-dataset-text.ts";
import { readDatasets } from "./read-datasets.ts";
import { unreadableFile } from "./unreadable-file.ts";

/** How {@link streamDatasets} reads. */
export interface StreamDatasetsOptions {
  /** Told what is legal but doubtful, before the case in which it was found is given. */
  readonly onNote?: ((note: Problem) => void) | undefined;
}

/**
 * Reads the cases of a JSON Lines file one after the other and holds only their names, so that the file may be larger
 * than the memory. A YAML or JSON file has to be read as a whole first.
 *
 * The first line that is wrong ends the stream: what comes before it was given, what follows it is not looked at.
 *
 * @example
 * ```ts
 * await Array.fromAsync(streamDatasets("no/such/file.jsonl")); // throws DATASET_INVALID
 * ```
 *
 * @throws {@link DatasetError} with code `DATASET_INVALID` and the problems of the line, where it is met; at the end when
 * there was no case; at the start when the file cannot be read.
 * @see {@link readDatasets} for all problems of a file at once.
 */
export async function* streamDatasets(
  file: string,
  { onNote = () => {} }: StreamDatasetsOptions = {},
): AsyncGenerator<Dataset, void, undefined> {
  const format = formatByEnding(file);
  if (format === "yaml" || format === "json") return yield* readWhole(file, onNote);
  const lines = new Map<string, number>();
  for await (const batch of readLineBatches(readBytes(file))) {
    for (const line of batch) {
      const read = await readDatasetLine(line, file);
      const dataset = await admit(read, { file, line: line.line, lines });
      for (const note of read.notes) onNote(note);
      yield dataset;
    }
  }
  if (lines.size === 0) throw new DatasetError([emptyFile(file)]);
}

async function* readWhole(
  file: string,
  onNote: (note: Problem) => void,
): AsyncGenerator<Dataset, void, undefined> {
  const { datasets, notes } = await readDatasets([file]);
  for (const note of notes) onNote(note);
  yield* datasets;
}

interface Admission {
  readonly file: string;
  readonly line: number;
  /** The lines of the names so far. */
  readonly lines: Map<string, number>;
}

/** The case of a line, if nothing is wrong with it and its name is new. */
async function admit(read: DatasetFile, { file, line, lines }: Admission): Promise<Dataset> {
  const [placed] = read.cases;
  const name = placed?.place.name ?? "";
  const before = lines.get(name);
  if (placed?.dataset !== undefined && before === undefined) {
    lines.set(name, line);
    return placed.dataset;
  }
  if (placed === undefined || before === undefined) throw new DatasetError(read.problems);
  const place = { name, file, pointer: "", line: before };
  const repeated = await repeatedName(placed, { place, locateName: async () => undefined });
  throw new DatasetError([...read.problems, repeated]);
}

async function* readBytes(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  const { createReadStream } = await import("node:fs");
  try {
    yield* createReadStream(path, { highWaterMark: CHUNK_BYTES });
  } catch (error) {
    throw new DatasetError([unreadableFile(path, error)], error); // the system's message does not say what was wanted
  }
}

/** Larger chunks make batches that outlive a young generation. */
const CHUNK_BYTES = 64 * 1024;
