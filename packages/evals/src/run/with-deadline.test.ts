import { describe, expect, it } from "vitest";
import { never } from "../../test/eval-fixtures.ts";
import { manualClock } from "../../test/manual-clock.ts";
import { withDeadline } from "./with-deadline.ts";

const { signal } = new AbortController();

describe("withDeadline", () => {
  it.each([
    { work: () => 7, ended: { status: "returned", value: 7 }, because: "it returned at once" },
    { work: async () => 7, ended: { status: "returned", value: 7 }, because: "it resolved" },
    {
      work: () => {
        throw undefined;
      },
      ended: { status: "threw", error: undefined },
      because: "it threw nothing",
    },
    { work: () => Promise.reject("no"), ended: { status: "threw", error: "no" }, because: "it rejected" },
  ])("is $ended.status when $because, and leaves no timer", async ({ work, ended }) => {
    const clock = manualClock();
    expect(await withDeadline(work, { clock, timeoutMs: 50, signal })).toEqual(ended);
    expect(clock.waiting()).toBe(0);
  });

  it("times out after its time, not before, and aborts the work", async () => {
    const clock = manualClock();
    let reason: unknown;
    const ending = withDeadline(
      (inner) => {
        inner.addEventListener("abort", () => {
          reason = inner.reason;
        });
        return never();
      },
      { clock, timeoutMs: 50, signal },
    );
    await clock.advance(49);
    expect(reason).toBeUndefined();
    await clock.advance(1);
    expect(await ending).toEqual({ status: "timeout" });
    expect(reason).toMatchObject({ name: "TimeoutError" });
  });

  it("is aborted by the signal around it, which keeps no listener after it", async () => {
    const clock = manualClock();
    const controller = new AbortController();
    let reason: unknown;
    const ending = withDeadline(
      (inner) => {
        inner.addEventListener("abort", () => {
          reason = inner.reason;
        });
        return never();
      },
      { clock, timeoutMs: 50, signal: controller.signal },
    );
    controller.abort("enough");
    expect(await ending).toEqual({ status: "aborted" });
    expect(reason).toBe("enough");
    expect(clock.waiting()).toBe(0);
  });

  it("does not begin work under a signal that was aborted", async () => {
    let begun = false;
    const work = () => {
      begun = true;
    };
    const deadline = { clock: manualClock(), timeoutMs: 50, signal: AbortSignal.abort() };
    expect(await withDeadline(work, deadline)).toEqual({ status: "aborted" });
    expect(begun).toBe(false);
  });

  it("lets the work end in its own way when a thrown error comes with the abort", async () => {
    const clock = manualClock();
    const ending = withDeadline(
      (inner) =>
        new Promise((_, reject) => {
          inner.addEventListener("abort", () => reject(inner.reason));
        }),
      { clock, timeoutMs: 50, signal },
    );
    await clock.advance(50);
    expect(await ending).toEqual({ status: "timeout" });
  });
});
