import { createReadStream } from "node:fs";
import { formatValue, OutputError, type Problem, type Trial } from "@outputai/core";
import { type ByteSource, readTrialBatches } from "./read-trial-batches.ts";
import type { ReadTrialsOptions } from "./read-trials-options.ts";
import { TrialsError } from "./trials-error.ts";

/**
 * Reads recorded trials one after the other: JSON Lines or a JSON array, in constant memory.
 *
 * Good trials are given as they are found; what is no trial is told at the end, all at once, so that a loop over a
 * file with a bad line sees every good trial and then throws.
 *
 * @throws {@link TrialsError} with code `TRIALS_INVALID` behind the last trial, when anything in the file is no trial.
 * @throws {@link OutputError} with code `TRIALS_UNREADABLE` when the file is missing, a folder, or may not be read.
 *
 * @example
 * ```ts
 * const source = [new TextEncoder().encode('[{"sample":"refund_ok","status":"completed"}]')];
 * (await Array.fromAsync(readTrials(source))).map(({ sample }) => sample); // ["refund_ok"]
 * await Array.fromAsync(readTrials("no such file.jsonl")); // throws TRIALS_UNREADABLE
 * ```
 *
 * @see {@link readTrialBatches} for many trials, or for problems without an exception.
 */
export async function* readTrials(
  source: string | ByteSource,
  options: ReadTrialsOptions = {},
): AsyncGenerator<Trial, void, undefined> {
  const isPath = typeof source === "string";
  const bytes = isPath ? readTrialFile(source) : source;
  const problems: Problem[] = [];
  for await (const batch of readTrialBatches(bytes, isPath ? { file: source, ...options } : options)) {
    problems.push(...batch.problems);
    for (const { trial } of batch.trials) yield trial;
  }
  if (problems.length > 0) throw new TrialsError(problems);
}

/**
 * Reads the bytes of a file of trials, for {@link readTrialBatches}. The path is one of the file system, never a URL:
 * `#`, `%` and spaces are what they are.
 *
 * @throws {@link OutputError} with code `TRIALS_UNREADABLE` when the file is missing, a folder, or may not be read.
 */
export async function* readTrialFile(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* createReadStream(path, { highWaterMark: CHUNK_BYTES });
  } catch (error) {
    throw unreadableFile(path, error); // the file system's message names neither what was wanted nor what to do
  }
}

/** Larger chunks make batches that outlive a young generation: 256 KB took twice the time under a 64 MB heap. */
const CHUNK_BYTES = 64 * 1024;

function unreadableFile(path: string, cause: unknown): OutputError {
  const code = (cause as NodeJS.ErrnoException | null)?.code ?? "";
  const [reason, hint] = REASONS[code] ?? [
    `it cannot be read (${code || formatValue(String(cause))})`,
    undefined,
  ];
  return new OutputError("TRIALS_UNREADABLE", `No trials from ${formatValue(path)}: ${reason}.`, {
    hint,
    cause,
  });
}

const REASONS: Readonly<Record<string, readonly [reason: string, hint: string]>> = {
  ENOENT: ["there is no such file", "A relative path starts at the current directory."],
  ENOTDIR: ["a part of the path is a file", "Check the folders in the path."],
  EISDIR: ["it is a folder", "Name the files in it."],
  EACCES: ["it may not be read", "Check the permissions of the file and its folders."],
  EPERM: ["it may not be read", "Check the permissions of the file and its folders."],
};
