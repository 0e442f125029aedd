import { mkdir, stat } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { OutputError, type Problem } from "@outputai/core";
import { openTemporaryFile } from "../output/temporary-file.ts";
import { describeFileError } from "../render/describe-file-error.ts";

/** A place for a new file: as the user wrote it, and from where. */
export interface NewFile {
  readonly file: string;
  readonly cwd: string;
}

/** Says that there is a file already, or something else of that name. */
export async function takenFile({ file, cwd }: NewFile): Promise<Problem | undefined> {
  const present = await stat(resolve(cwd, file)).catch(() => undefined);
  return present === undefined ? undefined : taken(file);
}

/**
 * Writes a new dataset file, whole or not at all. A missing folder is made; a file that is there is never replaced,
 * also when it came a moment ago.
 *
 * @throws {@link OutputError} with code `DATASET_FILE_TAKEN` when there is one, `DATASET_UNWRITABLE` when it cannot be.
 */
export async function writeDatasetFile({ file, cwd }: NewFile, text: string): Promise<void> {
  const target = resolve(cwd, file);
  try {
    await mkdir(dirname(target), { recursive: true });
    const temporary = await openTemporaryFile(dirname(target), 0o666);
    try {
      await temporary.handle.appendFile(text);
      await temporary.becomesNew(target);
    } finally {
      await temporary.remove();
    }
  } catch (cause) {
    throw asOurError(file, cause);
  }
}

function asOurError(file: string, cause: unknown): OutputError {
  const { code, syscall } = cause as NodeJS.ErrnoException;
  if (code === "EEXIST" && syscall === "link") {
    const { code, message, hint } = taken(file);
    return new OutputError(code, message, { hint, cause });
  }
  // A folder cannot be made where there is a file.
  const reason = code === "EEXIST" ? { code: "ENOTDIR" } : cause;
  const { message } = describeFileError(file, reason);
  const hint = "Name a file in a folder that may be written to: --output FILE.";
  return new OutputError("DATASET_UNWRITABLE", `The cases cannot be written: ${message}`, { hint, cause });
}

function taken(file: string): Problem {
  return {
    code: "DATASET_FILE_TAKEN",
    message: `There is already a file ${file}.`,
    hint: "Name another with --output FILE, or remove it.",
  };
}
