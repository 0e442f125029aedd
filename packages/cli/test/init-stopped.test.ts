import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { main } from "../src/main.ts";
import { bareEnvironment, FROM_SOURCES } from "./run-output.ts";

let cwd = "";
let elsewhere = "";

beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), "output init "));
  elsewhere = await mkdtemp(join(tmpdir(), "output init preload "));
});

afterEach(async () => {
  for (const folder of [cwd, elsewhere]) await rm(folder, { recursive: true });
});

/** Makes the third link of the process say so, and take as long as its input is open. */
const SLOW_LINK = `
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { once } from "node:events";
const { link } = fs.promises;
let links = 0;
fs.promises.link = async (...names) => {
  await link(...names);
  if (++links !== 3) return;
  process.stdout.write("linked");
  process.stdin.resume();
  await once(process.stdin, "end");
};
syncBuiltinESMExports();
`;

describe("output init that is stopped", () => {
  it.skipIf(process.platform === "win32").each([
    { signal: "SIGINT", code: 130 },
    { signal: "SIGTERM", code: 143 },
  ] as const)("by $signal ends with $code and leaves nothing of what it wrote", async ({ signal, code }) => {
    const preload = join(elsewhere, "slow-link.mjs");
    await writeFile(preload, SLOW_LINK);
    const args = ["--import", pathToFileURL(preload).href, ...FROM_SOURCES, "init"];
    const child = spawn(process.execPath, args, { cwd, env: bareEnvironment() });
    const [told, closed] = [text(child.stderr), once(child, "close")];
    expect(String((await once(child.stdout, "data"))[0])).toBe("linked");
    expect(await readdir(cwd)).not.toEqual([]);
    child.kill(signal);
    child.stdin.end();
    expect(await closed).toEqual([code, null]);
    expect(await told).toContain(`Stopped by ${signal} before it was done. [RUN_INTERRUPTED]`);
    expect(await readdir(cwd)).toEqual([]);
  });
});

describe("output init whose standard output is full", () => {
  it.each([
    { args: ["init"], says: "All files are in place, but the list of them could not be written", left: 3 },
    { args: ["init", "--dry-run"], says: "Nothing was to be changed", left: 0 },
  ])("says of the files what is true: $says", async ({ args, says, left }) => {
    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error("ENOSPC: disk full")) });
    const told: string[] = [];
    const stderr = new Writable({ write: (chunk, _encoding, done) => done(void told.push(String(chunk))) });
    expect(await main(args, { cwd, env: {}, stdout: full, stderr })).toBe(2);
    expect(told.join("")).toContain(says);
    expect(told.join("")).not.toContain("--output");
    expect(await readdir(cwd)).toHaveLength(left);
  });
});
