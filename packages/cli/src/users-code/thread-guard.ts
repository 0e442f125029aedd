import { Worker } from "node:worker_threads";
import { signalSwitch } from "./signal-switch.ts";
import { BEAT_MS, SLOTS, sharedMemory, threadState } from "./thread-state.ts";
import type { Watched } from "./watched.ts";

/** Keeps code that never gives the thread back from holding the process for ever. */
export interface ThreadGuard {
  /** From now on the process ends when the thread is held for too long. */
  watch(watched: Watched): void;
  /** Nothing is watched. */
  rest(): void;
  /** What begins now, for the error. */
  enter(place: string): void;
  /** The thread shows that it is alive: what held it until now is over. */
  beat(): void;
}

/**
 * Starts a second thread that watches this one. A timer cannot end `while (true) {}` in a user's evaluator, because it
 * would need the thread that the loop holds; another thread can, though only by ending the process.
 */
export function guardThread(): ThreadGuard {
  const memory = sharedMemory();
  const { numbers, place } = threadState(memory);
  const encoder = new TextEncoder();
  const worker = startWatching(memory);
  const signals = signalSwitch(process);
  const beat = () => {
    Atomics.add(numbers, SLOTS.beat, 1);
  };
  setInterval(() => {
    beat();
    signals.restore();
  }, BEAT_MS).unref();
  return {
    watch(watched) {
      worker.postMessage(watched);
      Atomics.store(numbers, SLOTS.limitMs, watched.limitMs);
    },
    rest: () => void Atomics.store(numbers, SLOTS.limitMs, 0),
    enter(what) {
      Atomics.store(numbers, SLOTS.placeBytes, encoder.encodeInto(what, place).written);
      beat();
    },
    beat,
  };
}

function startWatching(memory: SharedArrayBuffer): Worker {
  const file = new URL("./watch-thread.js", import.meta.url);
  const worker = new Worker(file, { workerData: memory, execArgv: [], env: {} });
  worker.unref();
  // Without the second thread the run is as it was before there was one.
  worker.on("error", () => {});
  return worker;
}
