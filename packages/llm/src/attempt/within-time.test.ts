import { describe, expect, it } from "vitest";
import { virtualRuntime } from "../../test/virtual-runtime.ts";
import { withinTime } from "./within-time.ts";

const limit = { timeoutMs: 100, signals: [], onTimeout: () => new Error("too late") };
const forever = () => new Promise<never>(() => {});

describe("withinTime", () => {
  it("answers what the work answers", async () => {
    await expect(withinTime(async () => 7, limit, virtualRuntime())).resolves.toBe(7);
  });

  it("ends work that heeds no signal (B43)", async () => {
    const runtime = virtualRuntime();
    let given: AbortSignal | undefined;
    const ended = withinTime(
      (signal) => {
        given = signal;
        return forever();
      },
      limit,
      runtime,
    );
    runtime.advance(100);
    await expect(ended).rejects.toThrow("too late");
    expect(given?.aborted).toBe(true);
  });

  it("throws the reason of whoever aborts, as it is", async () => {
    const stop = new AbortController();
    const reason = { my: "reason" };
    const ended = withinTime(forever, { ...limit, signals: [undefined, stop.signal] }, virtualRuntime());
    stop.abort(reason);
    await expect(ended).rejects.toBe(reason);
  });

  it("begins nothing when it is aborted already", async () => {
    let begun = false;
    const work = async () => {
      begun = true;
    };
    const ended = withinTime(work, { ...limit, signals: [AbortSignal.abort("before")] }, virtualRuntime());
    await expect(ended).rejects.toBe("before");
    expect(begun).toBe(false);
  });

  it("ignores what the work does when nobody waits for it any more", async () => {
    const runtime = virtualRuntime();
    let rejectLate = (_: Error): void => {};
    const late = new Promise<number>((_, reject) => {
      rejectLate = reject;
    });
    const ended = withinTime(() => late, limit, runtime);
    runtime.advance(100);
    await expect(ended).rejects.toThrow("too late");
    rejectLate(new Error("nobody hears this"));
  });

  it("takes its timer back", async () => {
    const runtime = virtualRuntime();
    await withinTime(async () => 1, limit, runtime);
    expect(() => runtime.advance(1000)).not.toThrow();
  });
});
