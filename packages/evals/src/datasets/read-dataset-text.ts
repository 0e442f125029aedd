import type { Problem } from "@outputai/core";
import type { DatasetFile } from "./dataset-file.ts";
import { type DatasetFormat, datasetFormatOf, startsWithWholeLine } from "./dataset-format.ts";
import { findCases, NO_CASE } from "./find-cases.ts";
import { linesOf } from "./json-lines.ts";
import { readDatasetDocument } from "./read-dataset-document.ts";
import { opensPrettyPrinted, readDatasetLine } from "./read-dataset-line.ts";

/** How the text of a dataset file is read. */
export interface TextReading {
  /** What the text is called in problems; its ending tells the format. */
  readonly file?: string | undefined;
  readonly format?: DatasetFormat | undefined;
}

/** Reads the text of a dataset file in any format, and throws nothing. */
export async function readDatasetText(text: string, { file, format }: TextReading): Promise<DatasetFile> {
  const known = format ?? datasetFormatOf(file, text);
  if (/^\uFEFF?\s*$/.test(text)) return { cases: [], problems: [emptyFile(file)], notes: [] };
  if (known === "jsonl") return readLines(text, file);
  const read = await readDatasetDocument(text, { file, format: known, find: findCases });
  const isLines = known === "json" && startsWithWholeLine(text);
  return isLines ? { ...read, problems: read.problems.map(hintAtLines) } : read;
}

/** Says that nothing is in a file. */
export function emptyFile(file: string | undefined): Problem {
  return { ...NO_CASE, line: 1, column: 1, ...(file === undefined ? {} : { file }) };
}

async function readLines(text: string, file: string | undefined): Promise<DatasetFile> {
  const read: DatasetFile[] = [];
  for (const line of linesOf(text.replace(/^\uFEFF/, ""))) {
    const found = await readDatasetLine(line, file);
    read.push(found);
    if (found.problems.length > 0 && opensPrettyPrinted(line.text)) break;
  }
  return {
    cases: read.flatMap(({ cases }) => cases),
    problems: read.flatMap(({ problems }) => problems),
    notes: read.flatMap(({ notes }) => notes),
  };
}

function hintAtLines(problem: Problem): Problem {
  if (problem.code !== "DATASET_SYNTAX") return problem;
  return { ...problem, hint: "The file looks like JSON Lines, which needs the ending .jsonl." };
}
