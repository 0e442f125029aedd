// Runs in a thread of its own, and ends the process when the main thread is held for too long.
import { writeSync } from "node:fs";
import process from "node:process";
import { workerData } from "node:worker_threads";
import { stallCounter } from "./stall-counter.ts";
import { BEAT_MS, SLOTS, threadState } from "./thread-state.ts";

const { numbers, place } = threadState(workerData as SharedArrayBuffer);
const CODE = "THREAD_HELD";
const counter = stallCounter(BEAT_MS);

setInterval(() => {
  const limitMs = Atomics.load(numbers, SLOTS.limitMs);
  const isHeld = counter.isHeld({ beat: Atomics.load(numbers, SLOTS.beat), limitMs });
  if (!isHeld) return;
  const what = Buffer.from(place.slice(0, Atomics.load(numbers, SLOTS.placeBytes))).toString();
  const told = `${what} holds the thread for more than ${limitMs} ms, and nothing can interrupt it: the process ends.`;
  writeSync(
    2,
    `error: ${told} What was finished is kept. [${CODE}]
`,
  );
  process.kill(process.pid, "SIGKILL");
}, BEAT_MS);
