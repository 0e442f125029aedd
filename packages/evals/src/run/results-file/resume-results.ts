import { type FileHandle, open } from "node:fs/promises";
import { formatValue, type Problem } from "@outputai/core";
import type { RunIdentity } from "../result-store.ts";
import { runDifferences } from "../run-differences.ts";
import { insistOnSameRun, placeOf } from "../store-errors.ts";
import { sizeOfFile } from "./existing-file.ts";
import { foreignFile, newerFile } from "./file-errors.ts";
import { type ReadResults, readResults } from "./read-results.ts";
import { startIn } from "./start-results.ts";
import type { StartedFile } from "./started-file.ts";

/** Goes on with a file: mends its end, and gives what it holds. Changes nothing when it refuses. */
export async function resumeResults(file: string, path: string, run: RunIdentity): Promise<StartedFile> {
  await sizeOfFile(file); // a folder or a pipe must not be opened
  const handle = await open(file, "a+");
  try {
    return await resumeIn(handle, path, run);
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function resumeIn(handle: FileHandle, path: string, run: RunIdentity): Promise<StartedFile> {
  const read = await readResults(
    handle,
    path,
    (head) => head.record === "run" && runDifferences(head.run, run).length === 0,
  );
  if (read.head.record === "torn") return startOver(handle, path, run);
  if (read.head.record === "foreign") throw foreignFile(path, "no results file");
  if (read.head.record === "newer") throw newerFile(path, read.head.version);
  insistOnSameRun(read.head.run, run, placeOf(path));
  if (read.torn) await handle.truncate(read.wholeBytes);
  return {
    handle,
    results: read.results,
    notes: [...read.notes, ...notesOn(read, path)],
    length: read.wholeBytes,
    ended: read.finished,
  };
}

async function startOver(handle: FileHandle, path: string, run: RunIdentity): Promise<StartedFile> {
  const note = {
    code: "RESULTS_FILE_TORN",
    file: path,
    message: "The file ended within its first line, so that it held no result.",
    hint: "The run starts from nothing.",
  };
  return startIn(handle, run, [note]);
}

function notesOn({ torn, finished, results, lines }: ReadResults, path: string): readonly Problem[] {
  if (torn)
    return [
      {
        code: "RESULTS_FILE_TORN",
        file: path,
        line: lines + 1,
        message: "The last line was not written to its end and was cut off.",
        hint: "If it held a unit, that runs again.",
      },
    ];
  if (!finished) return [];
  const units = results.size === 1 ? "1 unit" : `${results.size} units`; // which of them are used, the run knows
  const message = `The run of ${formatValue(path)} had finished. The file holds the results of ${units}.`;
  return [{ code: "RESULTS_FILE_FINISHED", message, hint: "To run everything anew, leave resume out." }];
}
