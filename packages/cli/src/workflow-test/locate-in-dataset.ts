import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { readSourceDocument, type SourceKind, type SourcePosition } from "@outputai/checks";
import type { Problem } from "@outputai/core";
import { type DatasetPlace, formatByEnding } from "@outputai/evals";

/** Adds file, line and column to a problem of a case, whose pointer begins at the case. */
export async function locateInDataset(problem: Problem, place: DatasetPlace, cwd: string): Promise<Problem> {
  const pointer = `${place.pointer}${problem.pointer ?? ""}`;
  if (place.file === undefined) return { ...problem, pointer };
  const position = await positionOf(pointer, { ...place, file: resolve(cwd, place.file) });
  return { ...problem, file: place.file, ...position, pointer };
}

/** A file that is gone, or is another by now, has no positions: the case's line must do. */
async function positionOf(
  pointer: string,
  { file, line }: Pick<DatasetPlace, "line"> & { readonly file: string },
): Promise<Partial<SourcePosition>> {
  const known = line === undefined ? {} : { line };
  const text = await readFile(file, "utf8").catch(() => "");
  const part = line === undefined ? text : (text.split("\n")[line - 1] ?? "");
  const format = formatByEnding(file) === "yaml" ? "yaml" : "json";
  const source = await readSourceDocument(part, format, DATASET);
  if (source.status === "broken") return known;
  const position = (await source.locator())(pointer, "key");
  return position === undefined ? known : { ...position, line: position.line + (line ?? 1) - 1 };
}

const DATASET: SourceKind = {
  noun: "dataset",
  codes: { syntax: "DATASET_SYNTAX", keyDuplicate: "DATASET_KEY_DUPLICATE", notJson: "DATASET_NOT_JSON" },
  emptyHint: "A dataset needs cases.",
  isFree: () => true,
};
