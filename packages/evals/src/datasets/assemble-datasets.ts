import { formatValue, type Problem } from "@outputai/core";
import type { Dataset } from "./dataset.ts";
import { DatasetError } from "./dataset-error.ts";
import type { DatasetFile, DatasetPlace, PlacedCase } from "./dataset-file.ts";
import { orderByPlace } from "./order-by-place.ts";

/** The cases of one or more dataset files, and what their author should know. */
export interface ParsedDatasets {
  /** In the order of the files, and of the cases in them. */
  readonly datasets: readonly Dataset[];
  /** Where each of them stands, in the same order. */
  readonly places: readonly DatasetPlace[];
  /** What is legal but doubtful. Notes never change a verdict. */
  readonly notes: readonly Problem[];
}

/**
 * Puts the cases of all files together.
 *
 * @throws {@link DatasetError} with code `DATASET_INVALID` and the problems of all files; a name that is given twice is
 * one.
 */
export async function assembleDatasets(
  files: readonly DatasetFile[],
  cause?: unknown,
): Promise<ParsedDatasets> {
  const repeated = await repeatedNames(files);
  const problems = files.flatMap((file) => orderByPlace([...file.problems, ...(repeated.get(file) ?? [])]));
  if (problems.length > 0) throw new DatasetError(problems, cause);
  const cases = files.flatMap((file) => file.cases);
  return {
    datasets: cases.flatMap(({ dataset }) => dataset ?? []),
    places: cases.map(({ place }) => place),
    notes: files.flatMap((file) => file.notes),
  };
}

async function repeatedNames(
  files: readonly DatasetFile[],
): Promise<ReadonlyMap<DatasetFile, readonly Problem[]>> {
  const first = new Map<string, PlacedCase>();
  const problems = new Map<DatasetFile, readonly Problem[]>();
  for (const file of files) {
    const found: Problem[] = [];
    problems.set(file, found);
    for (const placed of file.cases) {
      const before = first.get(placed.place.name);
      if (before === undefined) first.set(placed.place.name, placed);
      else found.push(await repeatedName(placed, before));
    }
  }
  return problems;
}

/** Says that a name is given twice, and where it was given first. */
export async function repeatedName(
  { place, namePointer, locateName }: PlacedCase,
  first: Pick<PlacedCase, "place" | "locateName">,
): Promise<Problem> {
  const { line, column }: Pick<Problem, "line" | "column"> = (await first.locateName()) ?? {
    line: first.place.line,
  };
  const { file } = first.place;
  const where = file === undefined ? `line ${line}` : [file, line, column].filter(isKnown).join(":");
  return {
    code: "DATASET_NAME_DUPLICATE",
    message: `The name of case ${formatValue(place.name)} is given twice: first in ${where}.`,
    hint: "Rename one of the two: results are told by the name.",
    ...(place.file === undefined ? {} : { file: place.file }),
    ...(await locateName()),
    pointer: namePointer,
  };
}

function isKnown(part: unknown): boolean {
  return part !== undefined;
}
