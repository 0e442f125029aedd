#!/usr/bin/env node
import process from "node:process";
import { findCommand } from "./commands/find-command.ts";
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

const argv = process.argv.slice(2);
const io = { signal: controller.signal };
const found = findCommand(argv);

if (found.kind === "command" && found.command.runsUsersCode === true) {
  const { containUsersCode } = await import("./users-code/contain-users-code.ts");
  const { end, ...contained } = containUsersCode(argv);
  end(await main(argv, { ...io, ...contained }));
} else {
  // The code is set and the process ends by itself, when everything has been written.
  process.exitCode = await main(argv, io);
}
