import type { Stats } from "node:fs";
import { lstat, mkdir, readlink, realpath, stat } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { foreignFile, missingFile } from "./file-errors.ts";

/**
 * The file behind a path, whatever links lead there, so that all who write to it meet. It need not exist. Makes the
 * folder it is to be in.
 */
export async function realFile(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await mkdir(dirname(path), { recursive: true });
  const spot = join(await realpath(dirname(path)), basename(path));
  const target = await targetOf(spot);
  return target === undefined ? spot : realFile(resolve(dirname(spot), target));
}

/** Where the link at a path leads; nothing when there is no link. */
async function targetOf(spot: string): Promise<string | undefined> {
  try {
    return await readlink(spot);
  } catch (error) {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === "EINVAL") return undefined;
    throw error;
  }
}

/**
 * Insists that there is a file to resume.
 *
 * @throws {@link OutputError} with code `RESULTS_FILE_MISSING`
 */
export async function insistOnFile(path: string): Promise<void> {
  try {
    await stat(path);
  } catch (error) {
    throw isMissing(error) ? missingFile(path, error) : error;
  }
}

/**
 * The size of the file at a path; nothing when there is none.
 *
 * @throws {@link OutputError} with code `RESULTS_FILE_FOREIGN` for a folder or a device: they are not even opened.
 */
export async function sizeOfFile(path: string): Promise<number | undefined> {
  try {
    const found = await stat(path);
    if (!found.isFile()) throw foreignFile(path, kindOf(found));
    return found.size;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Whether there is anything at a path, and be it a link to nothing. */
export async function isTaken(path: string): Promise<boolean> {
  try {
    await lstat(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}

function kindOf(found: Stats): string {
  return found.isDirectory() ? "a folder" : "no ordinary file";
}
