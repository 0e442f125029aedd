import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { writableFolder } from "./writable-folder.ts";

let parent = "";
let dir = "";
beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "recordings-"));
  dir = join(parent, "a", "b");
});
afterEach(() => rm(parent, { recursive: true }));

async function becomeFile(): Promise<void> {
  await rm(dir, { recursive: true, force: true });
  await writeFile(dir, "");
}

const unwritable = (place: string) => ({
  code: "RECORDING_UNWRITABLE",
  message: expect.stringContaining(place),
  hint: expect.stringContaining("may be written to"),
});

describe("writableFolder", () => {
  it("makes the folder when it proves it, and leaves nothing in it", async () => {
    const folder = writableFolder(dir);
    expect(await readdir(parent)).toEqual([]);
    await folder.prove();
    expect(await readdir(dir)).toEqual([]);
  });

  it("proves it once, also for many that ask at once", async () => {
    const folder = writableFolder(dir);
    await Promise.all(Array.from({ length: 10 }, () => folder.prove()));
    await becomeFile();
    await expect(folder.prove()).resolves.toBeUndefined();
  });

  it("says which folder cannot be written to, and tries again when asked again", async () => {
    const folder = writableFolder(dir);
    await writeFile(join(parent, "a"), "");
    await expect(folder.prove()).rejects.toMatchObject(unwritable(dir));
    await rm(join(parent, "a"));
    await expect(folder.prove()).resolves.toBeUndefined();
  });

  it("writes a whole file and nothing beside it, also where the folder was removed meanwhile", async () => {
    const folder = writableFolder(dir);
    await folder.prove();
    await rm(dir, { recursive: true });
    await folder.write("one.json", "{}");
    expect(await readdir(dir)).toEqual(["one.json"]);
    expect(await readFile(join(dir, "one.json"), "utf8")).toBe("{}");
  });

  it("wants a new proof after a file could not be written", async () => {
    const folder = writableFolder(dir);
    await folder.prove();
    await becomeFile();
    await expect(folder.write("one.json", "{}")).rejects.toMatchObject(unwritable(join(dir, "one.json")));
    await expect(folder.prove()).rejects.toMatchObject(unwritable(dir));
  });
});
