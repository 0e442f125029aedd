import {
  copyAsJson,
  type Locate,
  readSourceDocument,
  type SourceDocument,
  type SourceFormat,
  toJsonPointer,
} from "@outputai/checks";
import type { Problem } from "@outputai/core";
import type { DatasetFile, PlacedCase } from "./dataset-file.ts";
import { datasetSource } from "./dataset-source.ts";
import type { FoundCase, FoundCases } from "./find-cases.ts";
import { inspectCase } from "./inspect-case.ts";
import { orderByPlace } from "./order-by-place.ts";

/** How a document with cases is read. */
export interface DocumentReading {
  readonly file?: string | undefined;
  readonly format: SourceFormat;
  /** The line of the file on which the document starts. Undefined: the document is the file. */
  readonly line?: number | undefined;
  find(document: unknown): FoundCases;
}

/** Reads a document with cases, or a line of JSON Lines, and throws nothing. */
export async function readDatasetDocument(text: string, reading: DocumentReading): Promise<DatasetFile> {
  const source = await readSourceDocument(text, reading.format, datasetSource);
  if (source.status === "broken") return { cases: [], problems: placed(source.problems, reading), notes: [] };
  const copy = copyAsJson(source.value, datasetSource);
  const found = reading.find(copy.value);
  const inspected = found.cases.map((foundCase) => ({ foundCase, ...inspectCase(foundCase) }));
  const problems = [...copy.problems, ...found.problems, ...inspected.flatMap((one) => one.problems)];
  const notes = inspected.flatMap((one) => one.notes);
  const locator = onceAsked(source);
  const locate = problems.length + notes.length === 0 ? undefined : await locator();
  return {
    cases: inspected.flatMap(({ foundCase, name, dataset }) =>
      name === undefined ? [] : [{ dataset, ...placeOf(foundCase, { name, reading, locator }) }],
    ),
    problems: placed([...source.problems, ...problems], reading, locate),
    notes: placed([...source.notes, ...notes], reading, locate),
  };
}

interface Placing {
  readonly name: string;
  readonly reading: DocumentReading;
  readonly locator: () => Promise<Locate>;
}

function placeOf({ path, key }: FoundCase, placing: Placing): Omit<PlacedCase, "dataset"> {
  const { name, reading, locator } = placing;
  const { file, line } = reading;
  const pointer = toJsonPointer(path);
  const namePointer = key === undefined ? toJsonPointer([...path, "name"]) : pointer;
  return {
    place: {
      name,
      ...(file === undefined ? {} : { file }),
      pointer,
      ...(line === undefined ? {} : { line }),
    },
    namePointer,
    async locateName() {
      const position = (await locator())(namePointer, key === undefined ? "value" : "key");
      return position && { ...position, line: position.line + (line ?? 1) - 1 };
    },
  };
}

/** Making a locator of JSON costs another parse. */
function onceAsked(source: Extract<SourceDocument, { status: "read" }>): () => Promise<Locate> {
  let locate: Promise<Locate> | undefined;
  return () => (locate ??= source.locator());
}

/** Adds file, line and column, and puts problems in the order of the document. */
function placed(
  problems: readonly Problem[],
  { file, line = 1 }: DocumentReading,
  locate?: Locate,
): readonly Problem[] {
  const located = problems.map((problem) => {
    const part = problem.code === "LINT_KEY_MISSPELT" ? "key" : "value";
    const position = problem.line === undefined ? locate?.(problem.pointer ?? "", part) : undefined;
    const whole = { ...problem, ...position, ...(file === undefined ? {} : { file }) };
    return whole.line === undefined ? whole : { ...whole, line: whole.line + line - 1 };
  });
  return orderByPlace(located);
}
