import type { ResultStore, RunIdentity } from "./result-store.ts";
import { insistOnSameRun, inUse, notOpen } from "./store-errors.ts";
import type { UnitId, UnitResult } from "./unit.ts";

/**
 * Keeps the results of a run in memory: for runs that need not survive their process. Opened again after it was
 * closed, it holds what was stored before, so that a stopped run can go on.
 *
 * `open` refuses with `RESULTS_FILE_OTHER_RUN` and `RESULTS_FILE_IN_USE`, as the store of a file does.
 *
 * @example
 * ```ts
 * const store = memoryStore();
 * const run = { workflow: "refund_eval", evaluators: [], trials: 1, outputs: "cached" } as const;
 * (await store.open(run)).results.size; // 0
 * await store.append([
 *   { unit: "a1", datasetName: "refund_ok", result: { trial: 1, verdict: "undecided", evaluators: [], durationMs: 2 } },
 * ]);
 * await store.close(false);
 * (await store.open(run)).results.has("a1"); // true
 * await store.open(run); // throws RESULTS_FILE_IN_USE
 * ```
 *
 * @see {@link resultsFile} for runs that can be resumed after their process has ended.
 */
export function memoryStore(): ResultStore {
  const results = new Map<UnitId, UnitResult>();
  let stored: RunIdentity | undefined;
  let isOpen = false;
  return {
    async open(run) {
      if (isOpen) throw inUse(PLACE, "another run of this process", "Give each run a store of its own.");
      if (stored !== undefined) insistOnSameRun(stored, run, PLACE);
      stored = run;
      isOpen = true;
      return { results: new Map(results), notes: [] };
    },
    async append(finished) {
      if (!isOpen) throw notOpen(PLACE);
      for (const result of finished) if (!results.has(result.unit)) results.set(result.unit, result);
    },
    async close() {
      isOpen = false;
    },
  };
}

const PLACE = "The store in memory";
