import { PassThrough, Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { streamSink } from "./stream-sink.ts";

function broken(code: string): Writable {
  return new Writable({
    write: (_chunk, _encoding, done) => done(Object.assign(new Error(`write ${code}`), { code })),
  });
}

describe("streamSink", () => {
  it("waits for a slow reader", async () => {
    const stream = new PassThrough({ highWaterMark: 4, encoding: "utf8" });
    const sink = streamSink(stream);
    let drained = false;
    const pressure = sink.write("more than four")?.then(() => {
      drained = true;
    });
    expect(pressure).toBeInstanceOf(Promise);
    expect(drained).toBe(false);
    expect(stream.read()).toBe("more than four");
    await pressure;
    expect(drained).toBe(true);
  });

  it("drops the rest quietly when the reader went away", async () => {
    const sink = streamSink(broken("EPIPE"));
    await sink.write("text");
    await sink.write("more");
    await expect(sink.finish()).resolves.toBeUndefined();
  });

  it("tells every other failure", async () => {
    const sink = streamSink(broken("ENOSPC"));
    await sink.write("text");
    await expect(sink.finish()).rejects.toMatchObject({ code: "REPORT_UNWRITABLE" });
  });

  it("says what was lost, and what to do", async () => {
    const sink = streamSink(broken("ENOSPC"), { what: "The list", hint: "Is the device full?" });
    await sink.write("text");
    await expect(sink.finish()).rejects.toMatchObject({
      message: "The list could not be written: write ENOSPC.",
      hint: "Is the device full?",
    });
  });

  it("does not hang on a stream that was closed while it waits", async () => {
    const stream = new PassThrough({ highWaterMark: 4 });
    const pressure = streamSink(stream).write("more than four");
    stream.destroy();
    await expect(pressure).resolves.toBeUndefined();
  });
});
