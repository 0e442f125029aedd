import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OutputError } from "@outputai/core";

/**
 * Reads a recording's file. Undefined: there is none.
 *
 * @throws {@link OutputError} with code `RECORDING_UNREADABLE` when it may not be read.
 */
export async function readRecordingText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw unreadable(path, error);
  }
}

/** Writes a recording's file, all of it or nothing: also while another process writes the same one. */
export async function writeRecordingText(dir: string, name: string, text: string): Promise<void> {
  const temporary = join(dir, `.${name}.${randomUUID()}.tmp`);
  try {
    await mkdir(dir, { recursive: true });
    await writeFile(temporary, text, { flag: "wx" });
    await rename(temporary, join(dir, name));
  } catch (error) {
    // Where the folder is none, there is nothing to remove either: that is told below.
    await rm(temporary, { force: true }).catch(() => {});
    throw new OutputError(
      "RECORDING_UNWRITABLE",
      `The recording ${join(dir, name)} cannot be written (${codeOf(error)}).`,
      {
        hint: "Check that the folder may be written to.",
        cause: error,
      },
    );
  }
}

/** The names of all recordings in a folder, sorted; none when there is no such folder. */
export async function recordingNames(dir: string): Promise<readonly string[]> {
  try {
    return (await readdir(dir)).filter((name) => name.endsWith(".json") && !name.startsWith(".")).sort();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw unreadable(dir, error);
  }
}

function unreadable(path: string, error: unknown): OutputError {
  return new OutputError(
    "RECORDING_UNREADABLE",
    `The recordings at ${path} cannot be read (${codeOf(error)}).`,
    {
      hint: "Check the path and its permissions.",
      cause: error,
    },
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
}
