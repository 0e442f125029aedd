import type { TextLine } from "@outputai/checks";
import type { Problem } from "@outputai/core";
import type { DatasetFile } from "./dataset-file.ts";
import { findLineCase } from "./find-cases.ts";
import { readDatasetDocument } from "./read-dataset-document.ts";

/** Reads a line of JSON Lines, which holds one case, and throws nothing. */
export async function readDatasetLine(
  { text, line }: TextLine,
  file: string | undefined,
): Promise<DatasetFile> {
  if (text === undefined)
    return { cases: [], problems: [{ ...UNREADABLE, line, column: 1, file }], notes: [] };
  const read = await readDatasetDocument(text, { file, line, format: "json", find: findLineCase });
  if (!opensPrettyPrinted(text)) return read;
  return { ...read, problems: read.problems.map((problem) => ({ ...problem, hint: PRETTY_PRINTED })) };
}

/**
 * Whether a line can only be the first one of a value that was printed over several lines. What follows are parts of
 * values, and a problem for each would bury the one that counts.
 */
export function opensPrettyPrinted(text: string): boolean {
  return /^\s*[[{]\s*$/.test(text);
}

const PRETTY_PRINTED =
  "The file looks like pretty-printed JSON: write each case on one line, or give the file the ending .json.";

const UNREADABLE: Problem = {
  code: "DATASET_UNREADABLE",
  message: "The line is not UTF-8 text, or longer than can be read.",
  hint: "Save the file as UTF-8.",
  pointer: "",
};
