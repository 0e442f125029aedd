import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import process from "node:process";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { describe, expect, it } from "vitest";
import { isGone, ownIdentity } from "./process-identity.ts";

const isLinux = existsSync("/proc/self/stat");

describe("isGone", () => {
  it("says that who asks is there", async () => {
    expect(await isGone(await ownIdentity())).toBe(false);
  });

  it.each([{ host: "another machine" }, { namespace: "pid:[1]" }])(
    "says nothing of a process that cannot be seen: %o",
    async (change) => {
      expect(await isGone({ ...(await ownIdentity()), pid: 2 ** 30, ...change })).toBe(false);
    },
  );

  it.each(isLinux ? [{ because: "it ended, and its parent has not asked how" }] : [])(
    "says that a process is gone that still has its pid, when $because",
    { timeout: 60_000 },
    async () => {
      // The shell starts a child and becomes a program that knows of no child, and so never buries it. The child ends
      // when that has happened: the program says what it is told, and only then the child's input ends.
      const script = "cat <&3 >/dev/null & echo $!; exec 3<&-; exec cat";
      const parent = spawn("sh", ["-c", script], { stdio: ["pipe", "pipe", "inherit", "pipe"] });
      const ended = once(parent, "exit");
      const lines = createInterface(parent.stdout as Readable)[Symbol.asyncIterator]();
      const pid = Number((await lines.next()).value);
      parent.stdin?.write("ready\n");
      expect((await lines.next()).value).toBe("ready");
      (parent.stdio[3] as Writable).end();
      while (!/\) Z /.test(await readFile(`/proc/${pid}/stat`, "utf8"))) {}
      const child = { ...(await ownIdentity()), pid, started: undefined };
      expect([process.kill(pid, 0), await isGone(child)]).toEqual([true, true]);
      parent.stdin?.end();
      await ended;
    },
  );
});
