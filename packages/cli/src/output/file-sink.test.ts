import { lstat, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openFileSink } from "./file-sink.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "output 100% #1 "));
});

afterEach(() => rm(folder, { recursive: true }));

describe("openFileSink", () => {
  it("B53: writes the whole file, under any name, and leaves nothing beside it", async () => {
    const file = join(folder, "re port#1%20.json");
    const sink = await openFileSink(file);
    for (let piece = 0; piece < 5000; piece++) await sink.write(`${piece} ${"é".repeat(20)}\n`);
    await sink.finish();
    expect((await readFile(file, "utf8")).split("\n")).toHaveLength(5001);
    expect(await readdir(folder)).toEqual(["re port#1%20.json"]);
  });

  it("leaves an older file alone when it is given up", async () => {
    const file = join(folder, "notes.txt");
    await writeFile(file, "mine");
    const sink = await openFileSink(file);
    await sink.write("report");
    await sink.discard();
    expect(await readFile(file, "utf8")).toBe("mine");
    expect(await readdir(folder)).toEqual(["notes.txt"]);
  });

  it("takes an older file away as soon as it is claimed", async () => {
    const file = join(folder, "report.txt");
    await writeFile(file, "PASSED");
    const sink = await openFileSink(file);
    await sink.claim();
    await expect(readFile(file)).rejects.toThrow("ENOENT");
    await sink.discard();
    expect(await readdir(folder)).toEqual([]);
  });

  it("writes through a link", async () => {
    await writeFile(join(folder, "real.txt"), "old");
    await symlink(join(folder, "real.txt"), join(folder, "link.txt"));
    const sink = await openFileSink(join(folder, "link.txt"));
    await sink.write("new");
    await sink.finish();
    expect(await readFile(join(folder, "real.txt"), "utf8")).toBe("new");
  });

  it("writes through a link that leads to no file yet", async () => {
    await symlink("real.txt", join(folder, "link.txt"));
    const sink = await openFileSink(join(folder, "link.txt"));
    await sink.write("new");
    await sink.finish();
    expect(await readFile(join(folder, "real.txt"), "utf8")).toBe("new");
    expect((await lstat(join(folder, "link.txt"))).isSymbolicLink()).toBe(true);
  });

  it.each([
    { name: ".", says: "it is a folder", because: "nothing can be written over that" },
    { name: "no/r.txt", says: "the folder no does not exist", because: "folders are not made" },
    { name: "file/r.txt", says: "file leads through a file", because: "a file holds no files" },
  ])("refuses $name, '$says': $because", async ({ name, says }) => {
    await writeFile(join(folder, "file"), "");
    await expect(openFileSink(name, { path: join(folder, name) })).rejects.toMatchObject({
      code: "REPORT_UNWRITABLE",
      message: `--output ${name} cannot be written: ${says}.`,
    });
  });

  it.runIf(process.platform === "linux")("tells a device that is full", async () => {
    const sink = await openFileSink("/dev/full");
    await sink.write("text");
    await expect(sink.finish()).rejects.toMatchObject({ code: "REPORT_UNWRITABLE" });
  });
});
