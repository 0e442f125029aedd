import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { readerGone } from "./reader-gone.ts";

describe("readerGone", () => {
  it("is aborted when standard output fails, and for those who ask later at once", () => {
    const stdout = new PassThrough();
    const gone = readerGone({}, { stdout });
    expect(gone.aborted).toBe(false);
    stdout.emit("error", Object.assign(new Error("closed"), { code: "EPIPE" }));
    expect([gone.aborted, readerGone({}, { stdout }).aborted]).toEqual([true, true]);
  });

  it("does not look at standard output when the report goes to a file", () => {
    const stdout = new PassThrough();
    const gone = readerGone({ output: "r.json" }, { stdout });
    stdout.on("error", () => {}).emit("error", new Error("closed"));
    expect(gone.aborted).toBe(false);
  });
});
