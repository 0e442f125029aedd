import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeFolder } from "./make-folder.ts";

let dir = "";
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), "folders-"));
});
afterEach(() => rm(dir, { recursive: true }));

const isFolder = async (path: string) => (await stat(path)).isDirectory();

describe("makeFolder", () => {
  it("makes a folder, and those above it", async () => {
    await makeFolder(join(dir, "a", "b", "c"));
    expect(await isFolder(join(dir, "a", "b", "c"))).toBe(true);
  });

  it("leaves a folder alone that is there, also that of the whole system", async () => {
    await writeFile(join(dir, "file"), "kept");
    await makeFolder(dir);
    await makeFolder("/");
    expect((await stat(join(dir, "file"))).size).toBe(4);
  });

  it("makes a folder that others make at the same time", async () => {
    const path = join(dir, "a", "b");
    await Promise.all(Array.from({ length: 10 }, () => makeFolder(path)));
    expect(await isFolder(path)).toBe(true);
  });

  it.each(["file", join("file", "a"), join("file", "a", "b")])(
    "throws where %s is, or stands under, a file",
    async (path) => {
      await writeFile(join(dir, "file"), "");
      await expect(makeFolder(join(dir, path))).rejects.toMatchObject({ code: "EEXIST" });
    },
  );

  it("ends where nothing can be made", async () => {
    // there, mkdir with recursive tries for ever
    const path = process.platform === "linux" ? "/proc/nothing/recordings" : join(dir, "\0");
    await expect(makeFolder(path)).rejects.toHaveProperty("code");
  });
});
