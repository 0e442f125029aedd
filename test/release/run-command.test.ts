import process from "node:process";
import { describe, expect, it } from "vitest";
import { inTurn } from "../../scripts/release/process/in-turn.ts";
import { endCommand, runCommand, startCommand } from "../../scripts/release/process/run-command.ts";

const node = (script: string) => ({
  command: process.execPath,
  args: ["-e", script],
  cwd: import.meta.dirname,
  env: process.env,
});

describe("runCommand", () => {
  it("answers what was written to standard output", async () => {
    expect(await runCommand(node("console.log('out'); console.error('err')"))).toBe("out\n");
  });

  it("throws the whole log when a command fails", async () => {
    const failing = runCommand(node("console.log('out'); console.error('err'); process.exitCode = 3"));
    await expect(failing).rejects.toThrow(/ended with 3 in [\s\S]*out\n[\s\S]*err/);
  });

  it("throws when there is no such command", async () => {
    await expect(runCommand({ ...node(""), command: "no-such-command" })).rejects.toThrow(/no-such-command/);
  });
});

describe("endCommand", () => {
  it("ends a command and what that has started", async () => {
    // What is inherited keeps the stream open: it closes once both have ended, and the test goes on then.
    const script = `
      const { spawn } = require("node:child_process");
      spawn(process.execPath, ["-e", "setInterval(() => {}, 1000); console.log()"], { stdio: "inherit" });
      setInterval(() => {}, 1000);`;
    const child = startCommand(node(script));
    await new Promise((resolve) => child.stdout?.once("data", resolve));
    await endCommand(child);
    expect(child.signalCode).toBe("SIGTERM");
  });

  it("does nothing about a command that has ended", async () => {
    const child = startCommand(node(""));
    await new Promise((resolve) => child.once("close", resolve));
    await endCommand(child);
    expect(child.exitCode).toBe(0);
  });
});

describe("inTurn", () => {
  it("keeps the order and never does more at once than it may", async () => {
    const atOnce = { now: 0, most: 0 };
    const answers = await inTurn([1, 2, 3, 4, 5], 2, async (item) => {
      atOnce.now += 1;
      atOnce.most = Math.max(atOnce.most, atOnce.now);
      await Promise.resolve();
      atOnce.now -= 1;
      return item * 2;
    });
    expect(answers).toEqual([2, 4, 6, 8, 10]);
    expect(atOnce.most).toBe(2);
  });
});
