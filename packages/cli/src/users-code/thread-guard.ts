import { Worker } from "node:worker_threads";
import { BEAT_MS, SLOTS, sharedMemory, threadState } from "./thread-state.ts";

/** Keeps code that never gives the thread back from holding the process for ever. */
export interface ThreadGuard {
  /** From now on the process ends when the thread is held for longer. */
  limit(limitMs: number): void;
  /** What begins now, for the error. */
  enter(place: string): void;
}

/**
 * Starts a second thread that watches this one. A timer cannot end `while (true) {}` in a user's evaluator, because it
 * would need the thread that the loop holds; another thread can, though only by ending the process.
 */
export function guardThread(): ThreadGuard {
  const memory = sharedMemory();
  const { numbers, place } = threadState(memory);
  const encoder = new TextEncoder();
  const worker = new Worker(new URL("./watch-thread.js", import.meta.url), {
    workerData: memory,
    execArgv: [],
    env: {},
  });
  worker.unref();
  // Without the second thread the run is as it was before there was one.
  worker.on("error", () => {});
  setInterval(() => Atomics.add(numbers, SLOTS.beat, 1), BEAT_MS).unref();
  return {
    limit: (limitMs) => Atomics.store(numbers, SLOTS.limitMs, limitMs),
    enter(what) {
      Atomics.store(numbers, SLOTS.placeBytes, encoder.encodeInto(what, place).written);
    },
  };
}
