import type { ResultStore } from "../result-store.ts";
import { notOpen, placeOf } from "../store-errors.ts";
import type { OpenResultsFile } from "./open-results-file.ts";
import type { ResultsFileOptions } from "./results-file-options.ts";

/**
 * Keeps the finished units of a run in a file of JSON Lines, so that a run that was stopped, or killed, can go on where
 * it was. One run at a time writes to a file; `FILE.lock` beside it says which, and a lock whose process is gone holds
 * nobody up. Texts that look like secrets are hidden in what is written.
 *
 * An append is handed to the kernel when it resolves: it survives the end of the process, however that comes. It
 * survives a power cut once the store was closed, or at once with `syncEachAppend`. A fresh run over an unfinished one
 * gives that the next free name: `NAME.unfinished.jsonl`, `NAME.unfinished-2.jsonl` and so on.
 *
 * `open` refuses a file that is not ours (`RESULTS_FILE_FOREIGN`) or of a newer version (`RESULTS_FILE_NEWER`), one that
 * another run writes to (`RESULTS_FILE_IN_USE`), holds the results of (`RESULTS_FILE_OTHER_RUN`), or that is not there
 * to be resumed (`RESULTS_FILE_MISSING`). All three methods reject with `RESULTS_FILE_UNWRITABLE` when the file system
 * refuses, and `append` now and then, and `close`, when the file was deleted meanwhile.
 *
 * @example
 * ```ts
 * const store = resultsFile("no such folder/runs.jsonl", { resume: true });
 * const run = { workflow: "refund_eval", evaluators: [], trials: 1, outputs: "cached" } as const;
 * await store.open(run); // throws RESULTS_FILE_MISSING
 * ```
 *
 * @see {@link memoryStore} for runs that need not survive their process.
 */
export function resultsFile(path: string, options: ResultsFileOptions): ResultStore {
  let file: OpenResultsFile | undefined;
  let closing: Promise<void> = Promise.resolve();
  return {
    async open(run) {
      const { openResultsFile } = await import("./open-results-file.ts"); // node:fs costs who needs no file nothing
      const opened = await openResultsFile(path, run, options);
      file = opened;
      return { results: opened.results, notes: opened.notes };
    },
    async append(results) {
      if (file === undefined) throw notOpen(placeOf(path));
      await file.append(results);
    },
    async close(finished) {
      if (file !== undefined) closing = file.close(finished);
      file = undefined;
      await closing;
    },
  };
}
