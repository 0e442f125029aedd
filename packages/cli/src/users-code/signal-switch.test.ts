import { EventEmitter } from "node:events";
import { describe, expect, it } from "vitest";
import { SIGNALS } from "../end-on-signal.ts";
import { LET_SIGNALS_THROUGH, type Signalled, signalSwitch } from "./signal-switch.ts";

function letThrough(): unknown {
  return (globalThis as unknown as Record<symbol, () => unknown>)[Symbol.for(LET_SIGNALS_THROUGH)]?.();
}

function watched() {
  const signalled = new EventEmitter();
  const heard: string[] = [];
  for (const signal of [...SIGNALS, "SIGUSR2"]) signalled.on(signal, () => heard.push(signal));
  signalled.on("SIGINT", () => heard.push("theirs"));
  return { signalled, heard, switched: signalSwitch(signalled as unknown as Signalled) };
}

describe("signalSwitch", () => {
  it("takes every listener away, so that the signal itself ends the process", () => {
    const { signalled } = watched();
    expect(letThrough()).toBe(true);
    expect(SIGNALS.map((signal) => signalled.listenerCount(signal))).toEqual([0, 0, 0]);
    expect(signalled.listenerCount("SIGUSR2")).toBe(1);
  });

  it("gives them back once, in their order", () => {
    const { signalled, heard, switched } = watched();
    letThrough();
    switched.restore();
    switched.restore();
    for (const signal of SIGNALS) signalled.emit(signal);
    expect(heard).toEqual(["SIGINT", "theirs", "SIGTERM", "SIGHUP"]);
  });

  it("loses none when it is asked twice", () => {
    const { signalled, switched } = watched();
    letThrough();
    letThrough();
    switched.restore();
    expect(signalled.listenerCount("SIGINT")).toBe(2);
  });

  it("changes nothing where nothing was taken", () => {
    const { signalled, switched } = watched();
    switched.restore();
    expect(signalled.listenerCount("SIGINT")).toBe(2);
  });
});
