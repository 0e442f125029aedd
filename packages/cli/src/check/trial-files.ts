import { createReadStream } from "node:fs";
import { access, constants, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { addAbortSignal, type Readable } from "node:stream";
import { OutputError, type Problem } from "@outputai/core";
import type { CommandIo } from "../command-io.ts";
import { releasePipe } from "../output/release-pipe.ts";
import { STDIN_NAME } from "../output/stdin-name.ts";
import { describeFileError } from "../render/describe-file-error.ts";

/** A file of trials that is there to be read; `-` is standard input. */
export interface TrialFile {
  /** As the user wrote it, or a name for standard input. */
  readonly name: string;
  /** Absent: unknown. */
  readonly bytes: number | undefined;
  open(): Readable;
}

/**
 * Makes sure that every file can be read before any is.
 *
 * @throws {@link OutputError} with code `TRIALS_UNREADABLE` and a problem for every file that cannot.
 */
export async function findTrialFiles(names: readonly string[], io: CommandIo): Promise<readonly TrialFile[]> {
  const found = await Promise.all(names.map((name) => findTrialFile(name, io)));
  const problems = found.filter((file): file is Problem => "code" in file);
  if (problems.length === 0) return found as readonly TrialFile[];
  throw new OutputError("TRIALS_UNREADABLE", "The trials cannot be read.", { problems });
}

async function findTrialFile(name: string, { stdin, cwd, signal }: CommandIo): Promise<TrialFile | Problem> {
  if (name === "-") return { name: STDIN_NAME, bytes: undefined, open: () => addAbortSignal(signal, stdin) };
  const path = resolve(cwd, name);
  try {
    const found = await stat(path);
    if (found.isDirectory()) throw Object.assign(new Error("a folder"), { code: "EISDIR" });
    await access(path, constants.R_OK);
    const open = () => {
      if (found.isFIFO()) releasePipe(path, "read", signal);
      return createReadStream(path, { highWaterMark: CHUNK_BYTES, signal });
    };
    return { name, bytes: found.isFile() ? found.size : undefined, open };
  } catch (error) {
    return { code: "TRIALS_UNREADABLE", ...describeFileError(name, error) };
  }
}

/** Larger chunks make batches that outlive a young generation: 256 KB cost more time, and more memory. */
const CHUNK_BYTES = 1 << 16;
