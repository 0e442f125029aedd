import type { Stats } from "node:fs";
import { lstat, readFile } from "node:fs/promises";
import { formatValue, OutputError } from "@outputai/core";

/**
 * What stands in the lock at a path; nothing when there is none, or none any more.
 *
 * @throws {@link OutputError} with code `RESULTS_FILE_UNWRITABLE` when what is there cannot be a lock, so that looking
 * again would show the same; `place` says what it guards.
 */
export async function readLock(path: string, place: string): Promise<string | undefined> {
  try {
    const found = await lstat(path);
    if (!found.isFile()) throw notALock(`is ${kindOf(found)}`, { path, place });
    return await readFile(path, "utf8");
  } catch (error) {
    if (error instanceof OutputError) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return undefined;
    throw notALock(`cannot be read (${message})`, { path, place, cause: error });
  }
}

interface Finding {
  readonly path: string;
  readonly place: string;
  readonly cause?: unknown;
}

function notALock(what: string, { path, place, cause }: Finding): OutputError {
  const lock = formatValue(path);
  return new OutputError("RESULTS_FILE_UNWRITABLE", `${place} cannot be locked: ${lock} ${what}.`, {
    hint: `Remove ${lock} if no run uses it, or name another file for the results.`,
    cause,
  });
}

function kindOf(found: Stats): string {
  if (found.isDirectory()) return "a folder";
  return found.isSymbolicLink() ? "a link" : "no ordinary file";
}
