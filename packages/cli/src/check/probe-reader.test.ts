import { Socket } from "node:net";
import { PassThrough, type Writable } from "node:stream";
import { afterEach, describe, expect, it, vi } from "vitest";
import { probeReader } from "./probe-reader.ts";

afterEach(() => vi.useRealTimers());

function probing(stdout: Writable & { readonly isTTY?: boolean }, request = {}) {
  vi.useFakeTimers();
  const write = vi.spyOn(stdout, "write").mockReturnValue(true);
  const stop = probeReader({ format: "json", ...request }, { stdout });
  return { write, stop };
}

describe("probeReader", () => {
  it("writes a space now and then, until it is told to stop", () => {
    const { write, stop } = probing(new Socket());
    vi.advanceTimersByTime(3_000);
    expect(write.mock.calls).toEqual([[" "], [" "], [" "]]);
    stop();
    vi.advanceTimersByTime(60_000);
    expect([write.mock.calls.length, vi.getTimerCount()]).toEqual([3, 0]);
  });

  it.each(["writable", "writableNeedDrain"] as const)("leaves a stream be by its %s", (member) => {
    const stdout = new Socket();
    Object.defineProperty(stdout, member, { value: member === "writableNeedDrain" });
    const { write } = probing(stdout);
    vi.advanceTimersByTime(60_000);
    expect(write).not.toHaveBeenCalled();
  });

  it.each([
    { request: { format: "text" }, stdout: new Socket(), because: "a space would show in a text" },
    { request: { output: "r.json" }, stdout: new Socket(), because: "the report goes to a file" },
    { request: {}, stdout: new PassThrough(), because: "only a pipe has a reader who may go away" },
    {
      request: {},
      stdout: Object.assign(new Socket(), { isTTY: true }),
      because: "a terminal sends a signal",
    },
  ])("does not begin: $because", ({ request, stdout }) => {
    probing(stdout, request);
    expect(vi.getTimerCount()).toBe(0);
  });
});
