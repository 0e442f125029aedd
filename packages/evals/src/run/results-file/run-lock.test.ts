import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startStoreProcess } from "../../../test/store-process.ts";
import type { LockHolder } from "./lock-holder.ts";
import { ownIdentity } from "./process-identity.ts";
import { acquireLock } from "./run-lock.ts";

let folder: string;
let count = 0;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "run-lock-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

const newPath = () => join(folder, `run-${count++}.jsonl`);
const take = (path: string) => acquireLock(`${path}.lock`, "The file");
const isLinux = existsSync("/proc/self/stat");

async function left(path: string, change: Partial<LockHolder> = {}, name = `${path}.lock`): Promise<void> {
  await writeFile(name, JSON.stringify({ ...(await ownIdentity()), id: "old", ...change }));
}

const HOLD_STORE = fileURLToPath(new URL("../../../test/hold-store.ts", import.meta.url));

/** Beyond what any system gives: there is no such process. */
const NO_PID = 2 ** 30;

describe("acquireLock", () => {
  it("lets one in at a time, names who that is, and leaves nothing", async () => {
    const path = newPath();
    const lock = await take(path);
    await expect(take(path)).rejects.toMatchObject({
      code: "RESULTS_FILE_IN_USE",
      message: expect.stringContaining(`The file is in use by process ${process.pid} on`),
      hint: expect.stringContaining("run-"),
    });
    await lock.release();
    await (await take(path)).release();
    expect((await readdir(folder)).filter((name) => name.startsWith(`run-${count - 1}.`))).toEqual([]);
  });

  it.each([
    { change: { pid: NO_PID }, because: "there is no such process" },
    ...(isLinux ? [{ change: { started: "boot:1" }, because: "its pid belongs to a later process" }] : []),
  ])("takes over a lock when $because", async ({ change }) => {
    const path = newPath();
    await left(path, change);
    const lock = await take(path);
    expect(JSON.parse(await readFile(`${path}.lock`, "utf8"))).toMatchObject({ pid: process.pid });
    await lock.release();
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  it.each([
    { change: { host: "another machine" }, because: "nobody can look at another machine" },
    { change: { namespace: "pid:[1]" }, because: "nobody can look into another container" },
    { change: { pid: 1, started: undefined }, because: "it belongs to somebody else, and is there" },
    { change: { pid: -1 }, because: "nobody can tell who wrote it" },
  ])("respects a lock when $because", async ({ change }) => {
    const path = newPath();
    await left(path, change);
    await expect(take(path)).rejects.toMatchObject({
      code: "RESULTS_FILE_IN_USE",
      hint: expect.stringMatching(/delete .*\.lock/),
    });
    expect(existsSync(`${path}.lock`)).toBe(true);
  });

  it("goes on where others ended who wanted the same lock, and cleans up after them", async () => {
    const path = newPath();
    await left(path, { pid: NO_PID, id: "first" });
    await left(path, { pid: NO_PID, id: "second" }, `${path}.lock.first`);
    await left(path, { pid: NO_PID, id: "third" }, `${path}.lock.second`);
    await left(path, { pid: NO_PID, id: "fourth" }, `${path}.lock.fourth.tmp`);
    const lock = await take(path);
    expect((await readdir(folder)).filter((name) => name.startsWith(`run-${count - 1}.`))).toEqual([
      `run-${count - 1}.jsonl.lock`,
    ]);
    await lock.release();
  });

  it("is refused when somebody who lives is about to take it over", async () => {
    const path = newPath();
    await left(path, { pid: NO_PID, id: "first" });
    await left(path, { id: "second" }, `${path}.lock.first`);
    await expect(take(path)).rejects.toMatchObject({ code: "RESULTS_FILE_IN_USE" });
  });

  it("lets one of many have the lock of a process that is gone, again and again", async () => {
    for (let round = 0; round < 40; round++) {
      const path = newPath();
      await left(path, { pid: NO_PID });
      const takers = await Promise.allSettled(Array.from({ length: 6 }, () => take(path)));
      const locks = takers.flatMap((taker) => (taker.status === "fulfilled" ? [taker.value] : []));
      const codes = takers.flatMap((taker) => (taker.status === "rejected" ? [taker.reason.code] : []));
      expect([locks.length, new Set(codes)]).toEqual([1, new Set(["RESULTS_FILE_IN_USE"])]);
      await locks[0]?.release();
      expect((await readdir(folder)).filter((name) => name.startsWith(`run-${count - 1}.`))).toEqual([]);
    }
  });

  it.each([
    { make: (lock: string) => mkdir(lock), names: /run-\d+\.jsonl\.lock" is a folder/ },
    { make: (lock: string) => symlink("nowhere", lock), names: /\.lock" is a link/ },
    { make: (lock: string) => symlink(lock, lock), names: /\.lock" is a link/ },
  ])("says what is at the path of the lock when it can be none: $names", async ({ make, names }) => {
    const path = newPath();
    await make(`${path}.lock`);
    await expect(take(path)).rejects.toMatchObject({
      code: "RESULTS_FILE_UNWRITABLE",
      message: expect.stringMatching(names),
      hint: expect.stringMatching(/Remove ".*\.lock" if no run uses it/),
    });
    expect(await readdir(folder)).not.toContainEqual(expect.stringMatching(/\.tmp$/));
  });

  it("is refused when those who are gone name each other in a circle", async () => {
    const path = newPath();
    await left(path, { pid: NO_PID, id: "first" });
    await left(path, { pid: NO_PID, id: "first" }, `${path}.lock.first`);
    await expect(take(path)).rejects.toMatchObject({
      code: "RESULTS_FILE_IN_USE",
      message: "The file is in use by runs that cannot be told.",
      hint: expect.stringMatching(/delete .*\.lock/),
    });
  });

  it("takes the lock though what lies beside it cannot be swept up", async () => {
    const path = newPath();
    await mkdir(`${path}.lock.folder`);
    await (await take(path)).release();
    expect(existsSync(`${path}.lock`)).toBe(false);
  });

  it("does not give up a lock that somebody else has by now", async () => {
    const path = newPath();
    const lock = await take(path);
    await left(path, { id: "another" });
    await lock.release();
    expect(existsSync(`${path}.lock`)).toBe(true);
  });
});

describe("resultsFile, wanted by several processes", { timeout: 60_000 }, () => {
  it("belongs to one of them, through any link, until it ends", async () => {
    const path = newPath();
    const link = newPath();
    const [one, other] = await Promise.all([startStoreProcess(path), startStoreProcess(link)]);
    expect(await one.open()).toBe("open");
    await symlink(path, link);
    expect(await other.open()).toMatch(new RegExp(`RESULTS_FILE_IN_USE .*in use by process ${one.pid} on`));
    await one.end();
    expect(await other.open()).toBe("open");
    await other.end();
  });

  it("belongs to one of them when links lead to a file that is not there yet", async () => {
    const path = join(folder, `later-${count++}`, "run.jsonl");
    const [link, farther] = [newPath(), newPath()];
    await symlink(path, link);
    await symlink(basename(link), farther);
    const takers = await Promise.all([link, farther, path].map(startStoreProcess));
    const answers: string[] = [];
    for (const taker of takers) answers.push(await taker.open());
    expect(answers).toEqual([
      "open",
      expect.stringContaining("RESULTS_FILE_IN_USE"),
      expect.stringContaining("RESULTS_FILE_IN_USE"),
    ]);
    await Promise.all(takers.map((taker) => taker.end()));
  });

  it.each(isLinux ? [{ because: "no byte more may be written" }] : [])(
    "leaves nothing when $because",
    async () => {
      const path = join(folder, `full-${count++}`, "run.jsonl");
      const command = 'ulimit -f 0; exec "$0" --conditions=@outputai/source "$1" "$2"';
      const { stdout } = spawnSync("sh", ["-c", command, process.execPath, HOLD_STORE, path], {
        input: "open\n",
        encoding: "utf8",
      });
      expect(stdout).toMatch(/^ready\nRESULTS_FILE_UNWRITABLE/);
      expect(await readdir(join(path, ".."))).toEqual([]);
    },
  );

  it("belongs to one of those who find it after its process was killed", async () => {
    const path = newPath();
    const holder = await startStoreProcess(path);
    await holder.open();
    await holder.kill();
    const takers = await Promise.all(Array.from({ length: 3 }, () => startStoreProcess(path)));
    const answers = await Promise.all(takers.map((taker) => taker.open()));
    const winner = takers[answers.indexOf("open")];
    const refused = answers.filter((answer) => answer.includes(`in use by process ${winner?.pid} on`));
    expect([answers.filter((answer) => answer === "open"), refused]).toMatchObject([
      { length: 1 },
      { length: 2 },
    ]);
    await Promise.all(takers.map((taker) => taker.end()));
  });
});
