import { formatValue, OutputError } from "@outputai/core";
import { placeOf } from "../store-errors.ts";

/** The file system refused. What is no fault of the file system stays what it is. */
export function fileFault(path: string, cause: unknown): unknown {
  if (cause instanceof OutputError) return cause;
  const code = (cause as NodeJS.ErrnoException | null)?.code ?? "";
  const [reason, hint] = REASONS[code] ?? [cause instanceof Error ? cause.message : formatValue(cause)];
  return new OutputError("RESULTS_FILE_UNWRITABLE", `${placeOf(path)} cannot be written: ${reason}.`, {
    hint,
    cause,
  });
}

const REASONS: Readonly<Record<string, readonly [reason: string, hint: string] | undefined>> = {
  ENOSPC: ["the disk is full", "Free some space and resume the run: what is stored is not run again."],
  EDQUOT: ["the quota is used up", "Free some space and resume the run: what is stored is not run again."],
  EACCES: ["it may not be read and written", "Check the permissions of the file and its folder."],
  EPERM: ["it may not be read and written", "Check the permissions of the file and its folder."],
  EROFS: ["the disk is read-only", "Name a file on another disk."],
  ENOTDIR: ["a part of the path is a file", "Check the folders in the path."],
  ENAMETOOLONG: ["its name is too long", "Name another file."],
};

/** There is something at the path, and it is not ours to write to. */
export function foreignFile(path: string, what: string): OutputError {
  return new OutputError("RESULTS_FILE_FOREIGN", `${formatValue(path)} is ${what}, and is left as it is.`, {
    hint: "Name another file for the results, or remove this one yourself.",
  });
}

/** A later version of these packages wrote it. */
export function newerFile(path: string, version: number): OutputError {
  return new OutputError(
    "RESULTS_FILE_NEWER",
    `${placeOf(path)} was written by a newer version (its records are of version ${version}).`,
    { hint: "Update @outputai/evals, or name another file for the results." },
  );
}

/** There is nothing to resume. */
export function missingFile(path: string, cause: unknown): OutputError {
  return new OutputError(
    "RESULTS_FILE_MISSING",
    `There is nothing to resume: ${placeOf(path)} does not exist.`,
    {
      hint: "Start the run without resume, or name the file of the run that is to go on.",
      cause,
    },
  );
}
