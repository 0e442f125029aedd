import { describe, expect, it } from "vitest";
import { virtualRuntime } from "../../test/virtual-runtime.ts";
import { providerGate } from "./provider-gate.ts";

const never = new AbortController().signal;

describe("providerGate", () => {
  it("lets through what is not held", async () => {
    const gate = providerGate(virtualRuntime());
    await expect(gate.pass("a/1", never, 100)).resolves.toBeUndefined();
    expect(gate.heldMs("a/1")).toBe(0);
  });

  it("holds a model until its time, and no other model", async () => {
    const runtime = virtualRuntime({ random: [0] });
    const gate = providerGate(runtime);
    gate.hold("a/1", runtime.nowMs() + 1000);
    await gate.pass("a/2", never, 100);
    const passed: string[] = [];
    const waiting = gate.pass("a/1", never, 100).then(() => passed.push("a/1"));
    runtime.advance(999);
    await Promise.resolve();
    expect(passed).toEqual([]);
    runtime.advance(1);
    await waiting;
    expect(passed).toEqual(["a/1"]);
  });

  it("spreads those who waited together", async () => {
    const runtime = virtualRuntime({ random: [0, 0.5, 0.9] });
    const gate = providerGate(runtime);
    gate.hold("a/1", runtime.nowMs() + 1000);
    for (let waiter = 0; waiter < 3; waiter++) void gate.pass("a/1", never, 100);
    expect(runtime.waits).toEqual([1000, 1050, 1090]);
  });

  it("is not opened by a shorter wait that is asked for later", () => {
    const runtime = virtualRuntime();
    const gate = providerGate(runtime);
    gate.hold("a/1", runtime.nowMs() + 1000);
    gate.hold("a/1", runtime.nowMs() + 10);
    expect(gate.heldMs("a/1")).toBe(1000);
  });

  it("is left at once by who is aborted", async () => {
    const runtime = virtualRuntime();
    const gate = providerGate(runtime);
    gate.hold("a/1", runtime.nowMs() + 277_000_000);
    const stop = new AbortController();
    const waiting = gate.pass("a/1", stop.signal, 100);
    stop.abort(new Error("enough"));
    await expect(waiting).rejects.toThrow("enough");
  });
});
