import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { endOnSignal, SIGNALS } from "./end-on-signal.ts";
import { openTemporaryFile } from "./output/temporary-file.ts";

function watched() {
  const events: string[] = [];
  const listeners = new Map<string, () => void>();
  let graceIsOver = () => {};
  endOnSignal({
    abort: (signal) => void events.push(`abort ${signal}`),
    on: (signal, listener) => void listeners.set(signal, listener),
    afterGrace: (callback) => {
      graceIsOver = callback;
    },
    die: (signal) => void events.push(`die ${signal}`),
  });
  return { events, send: (signal: string) => listeners.get(signal)?.(), endGrace: () => graceIsOver() };
}

describe("endOnSignal", () => {
  it.each(SIGNALS)("lets a run end by itself after one %s", (signal) => {
    const { events, send } = watched();
    send(signal);
    expect(events).toEqual([`abort ${signal}`]);
  });

  it("ends the process when the grace is over", () => {
    const { events, send, endGrace } = watched();
    send("SIGTERM");
    endGrace();
    expect(events).toEqual(["abort SIGTERM", "die SIGTERM"]);
  });

  it("ends it at once on a second signal, also on another one", () => {
    const { events, send } = watched();
    send("SIGINT");
    send("SIGHUP");
    expect(events).toEqual(["abort SIGINT", "die SIGHUP"]);
  });

  it("leaves no temporary file", async () => {
    const folder = await mkdtemp(join(tmpdir(), "output end "));
    const { handle } = await openTemporaryFile(folder, 0o666);
    const { send } = watched();
    send("SIGINT");
    expect(await readdir(folder)).toHaveLength(1);
    send("SIGINT");
    expect(await readdir(folder)).toEqual([]);
    await handle.close();
    await rm(folder, { recursive: true });
  });
});
