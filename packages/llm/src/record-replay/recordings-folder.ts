import { readdir, readFile } from "node:fs/promises";
import { OutputError } from "@outputai/core";

/**
 * Reads a recording's file. Undefined: there is none, or what should be the folder is a file.
 *
 * @throws {@link OutputError} with code `RECORDING_UNREADABLE` when it may not be read.
 */
export async function readRecordingText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes(codeOf(error))) return undefined;
    throw unreadable(path, error);
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

/** What the system calls what went wrong. */
export function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
}
