#!/usr/bin/env node
import process from "node:process";
import { endOnSignal } from "./end-on-signal.ts";
import { main } from "./main.ts";

const controller = new AbortController();
const GRACE_MS = 1000;

endOnSignal({
  abort: (signal) => controller.abort(signal),
  on: (signal, listener) => process.on(signal, listener),
  afterGrace: (callback) => setTimeout(callback, GRACE_MS).unref(),
  // Not process.exit: it waits for every thread, also for one that the system does not let go.
  die: (signal) => {
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  },
});

// The code is set and the process ends by itself, when everything has been written.
process.exitCode = await main(process.argv.slice(2), { signal: controller.signal });
