import { executeInParallel, type Problem } from "@outputai/core";
import { assembleDatasets, type ParsedDatasets } from "./assemble-datasets.ts";
import { DATASET_ENDINGS } from "./dataset-format.ts";
import { type DatasetListing, listDatasetFiles } from "./list-dataset-files.ts";
import { type ReadFile, readDatasetFile } from "./read-dataset-file.ts";

/**
 * Reads all cases of a folder (`tests/datasets`) and the folders in it, of one file, or of a list of files.
 *
 * In a folder, files with the endings .yml, .yaml, .json and .jsonl are read, sorted by path; hidden ones are not.
 * Links are followed, each file once. Each file is read as {@link parseDatasets} reads its text.
 *
 * @example
 * ```ts
 * await readDatasets("no/such/folder"); // throws DATASET_INVALID
 * ```
 *
 * @throws {@link DatasetError} with code `DATASET_INVALID` and the problems of all files: a name that two cases have, a
 * file that cannot be read, a file without a case, and a folder without a file are problems too.
 * @see {@link streamDatasets} for files that are too large to be held.
 */
export async function readDatasets(source: string | readonly string[]): Promise<ParsedDatasets> {
  const listing = typeof source === "string" ? await listDatasetFiles(source) : listOf(source);
  if (listing.files.length + listing.problems.length === 0) return assembleDatasets([nothingFound(source)]);
  const jobs = listing.files.map((file) => () => readDatasetFile(file));
  const read: readonly ReadFile[] = (await executeInParallel({ jobs, concurrency: FILES_AT_A_TIME })).map(
    (job) => {
      if (job.ok) return job.result;
      throw job.error; // a bug of the reader: what is wrong with a file is a result
    },
  );
  const cause = listing.cause ?? read.find((file) => file.cause !== undefined)?.cause;
  return assembleDatasets([problemsOnly(listing.problems), ...read], cause);
}

/** Below any limit on open files. */
const FILES_AT_A_TIME = 16;

function listOf(files: readonly string[]): DatasetListing {
  return { files: [...new Set(files)], problems: [] };
}

function nothingFound(source: string | readonly string[]): ReadFile {
  const endings = `${DATASET_ENDINGS.slice(0, -1).join(", ")} or ${DATASET_ENDINGS.at(-1)}`;
  if (typeof source !== "string") {
    const message = "No dataset file is given.";
    return problemsOnly([{ code: "DATASET_EMPTY", message, hint: `Name files that end in ${endings}.` }]);
  }
  return problemsOnly([
    {
      code: "DATASET_EMPTY",
      message: `The folder holds no dataset file: none that ends in ${endings}.`,
      hint: "Put cases into a file in it, or name another folder.",
      file: source,
    },
  ]);
}

function problemsOnly(problems: readonly Problem[]): ReadFile {
  return { cases: [], problems, notes: [] };
}
