import { execFileSync } from "node:child_process";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { releasePipe } from "./release-pipe.ts";

let folder = "";
let pipe = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "output pipe "));
  pipe = join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
});

afterEach(() => rm(folder, { recursive: true }));

describe.skipIf(process.platform === "win32")("releasePipe", () => {
  it.each([
    { end: "read", flags: "r", when: "after", because: "a reader waits for a writer" },
    { end: "write", flags: "w", when: "after", because: "a writer waits for a reader" },
    { end: "read", flags: "r", when: "before", because: "a reader may come a moment later" },
    { end: "write", flags: "w", when: "before", because: "a writer may come a moment later" },
  ] as const)(
    "lets an end ($end) go that is opened, told $when it waits: $because",
    async ({ end, flags, when }) => {
      const controller = new AbortController();
      if (when === "before") controller.abort();
      releasePipe(pipe, end, controller.signal);
      const opening = open(pipe, flags);
      controller.abort();
      await (await opening).close();
    },
  );

  it("lets a reader go that waits for text", async () => {
    const controller = new AbortController();
    const [reader, writer] = await Promise.all([open(pipe, "r"), open(pipe, "w")]);
    releasePipe(pipe, "read", controller.signal);
    const reading = reader.read(Buffer.alloc(8), 0, 8, null);
    controller.abort();
    expect((await reading).bytesRead).toBe(1);
    await Promise.all([reader.close(), writer.close()]);
  });

  it("does not mind a pipe that is gone", () => {
    expect(() => releasePipe(join(folder, "no"), "read", AbortSignal.abort())).not.toThrow();
  });
});
