// Runs in a thread of its own, and ends the process when the main thread is held for too long.
import process from "node:process";
import { parentPort, workerData } from "node:worker_threads";
import { heldError } from "./held-error.ts";
import { letSignalsThrough } from "./let-signals-through.ts";
import { stallCounter } from "./stall-counter.ts";
import { tellHeld, tellPeople } from "./tell-held.ts";
import { BEAT_MS, SLOTS, threadState } from "./thread-state.ts";
import type { Watched } from "./watched.ts";

const { numbers, place } = threadState(workerData as SharedArrayBuffer);
const counter = stallCounter(BEAT_MS);
const TOLD_AFTER_MS = 5000;
let watched: Watched = { limitMs: 0, format: "text" };

parentPort?.on("message", (message: Watched) => {
  watched = message;
});

const looking = setInterval(() => {
  const limitMs = Atomics.load(numbers, SLOTS.limitMs);
  if (counter.isHeld({ beat: Atomics.load(numbers, SLOTS.beat), limitMs })) {
    clearInterval(looking);
    void tellHeld(heldError(heldBy(), watched), watched).finally(() => process.kill(process.pid, "SIGKILL"));
  } else if (counter.stalledMs() === TOLD_AFTER_MS) tellStandstill();
}, BEAT_MS);

function heldBy(): string {
  return Buffer.from(place.slice(0, Atomics.load(numbers, SLOTS.placeBytes))).toString();
}

function tellStandstill(): void {
  const held = `${heldBy()} has held the thread for ${TOLD_AFTER_MS / 1000} s`;
  warn(`${held}; \`kill -9 ${process.pid}\` ends the process.`);
  void letSignalsThrough(() => warn("Ctrl-C ends it from now on, also where it did nothing before."));
}

function warn(text: string): void {
  tellPeople(`warning: ${text}\n`);
}
