import type { RunIdentity } from "../result-store.ts";
import { placeOf } from "../store-errors.ts";
import type { UnitId, UnitResult } from "../unit.ts";
import { createLineEnd } from "./append-lines.ts";
import { insistOnName } from "./deleted-file.ts";
import { insistOnFile, realFile } from "./existing-file.ts";
import { fileFault } from "./file-errors.ts";
import { END_RECORD, unitRecord } from "./result-records.ts";
import type { ResultsFileOptions } from "./results-file-options.ts";
import { resumeResults } from "./resume-results.ts";
import { acquireLock, type RunLock } from "./run-lock.ts";
import { startResults } from "./start-results.ts";
import type { StartedFile } from "./started-file.ts";

/** A results file that this process, and no other, writes to. */
export interface OpenResultsFile extends Pick<StartedFile, "results" | "notes"> {
  append(results: readonly UnitResult[]): Promise<void>;
  close(finished: boolean): Promise<void>;
}

/**
 * Locks a results file, and starts or resumes it.
 *
 * @throws {@link OutputError} with code `RESULTS_FILE_MISSING`, `RESULTS_FILE_FOREIGN`, `RESULTS_FILE_NEWER`,
 * `RESULTS_FILE_OTHER_RUN`, `RESULTS_FILE_IN_USE` or `RESULTS_FILE_UNWRITABLE`.
 */
export async function openResultsFile(
  path: string,
  run: RunIdentity,
  { resume, syncEachAppend = false }: ResultsFileOptions,
): Promise<OpenResultsFile> {
  try {
    if (resume) await insistOnFile(path);
    const file = await realFile(path);
    const lock = await acquireLock(`${file}.lock`, placeOf(path));
    const started = await (resume ? resumeResults : startResults)(file, path, run).catch(async (error) => {
      await lock.release();
      throw error;
    });
    return createOpenFile(started, lock, { path, syncEachAppend });
  } catch (error) {
    throw fileFault(path, error);
  }
}

interface WriteSettings {
  readonly path: string;
  readonly syncEachAppend: boolean;
}

function createOpenFile(
  started: StartedFile,
  lock: RunLock,
  { path, syncEachAppend }: WriteSettings,
): OpenResultsFile {
  const { handle, results, notes } = started;
  const stored = new Set(results.keys());
  const lineEnd = createLineEnd(handle, started.length);
  const inTurn = createQueue(path);
  let { ended } = started;
  let writes = 0;
  const write = async (lines: string) => {
    ended = false;
    // Nothing is waited for before the write: code of a user that never gives the thread back may be next.
    await lineEnd.append(lines);
    if (writes++ % LOOK_EVERY === 0) await insistOnName(handle, path);
    if (syncEachAppend) await handle.datasync();
  };
  return {
    results,
    notes,
    append: (finished) =>
      inTurn(async () => {
        const fresh = new Map<UnitId, UnitResult>();
        for (const result of finished)
          if (!stored.has(result.unit) && !fresh.has(result.unit)) fresh.set(result.unit, result);
        if (fresh.size === 0) return;
        await write(Array.from(fresh.values(), unitRecord).join(""));
        for (const unit of fresh.keys()) stored.add(unit);
      }),
    close: (finished) =>
      inTurn(async () => {
        try {
          if (finished && !ended) await write(END_RECORD);
          await handle.sync();
          await insistOnName(handle, path);
        } finally {
          await handle.close();
          await lock.release();
        }
      }),
  };
}

/** Looking whether the file was deleted takes about as long as a small write. */
const LOOK_EVERY = 16;

/** Lets one piece of work begin when the one before is done, however that ended. */
function createQueue(path: string): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work).catch((error) => {
      throw fileFault(path, error);
    });
    last = done.catch(() => {});
    return done;
  };
}
