import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openTemporaryFile, removeTemporaryFiles, temporarily } from "./temporary-file.ts";

let folder = "";

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "output temporary "));
});

afterEach(() => rm(folder, { recursive: true }));

describe("openTemporaryFile", () => {
  it("gives the file its name when it is whole", async () => {
    const file = await openTemporaryFile(folder, 0o666);
    await file.handle.appendFile("whole");
    expect(await readdir(folder)).not.toContain("report");
    await file.becomes(join(folder, "report"));
    removeTemporaryFiles();
    expect(await readFile(join(folder, "report"), "utf8")).toBe("whole");
    expect(await readdir(folder)).toEqual(["report"]);
  });

  it("gives it the name only where there is no such file, if so asked", async () => {
    for (const text of ["first", "second"]) {
      const file = await openTemporaryFile(folder, 0o666);
      await file.handle.appendFile(text);
      const named = file.becomesNew(join(folder, "report"));
      await (text === "first" ? named : expect(named).rejects.toThrow("EEXIST"));
      await file.remove();
    }
    expect(await readdir(folder)).toEqual(["report"]);
    expect(await readFile(join(folder, "report"), "utf8")).toBe("first");
  });

  it.each(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS"])(
    "does so too where the file system has no hard links and says %s",
    async (code) => {
      const noLinks = () => Promise.reject(Object.assign(new Error("no links"), { code }));
      for (const text of ["first", "second"]) {
        const file = await openTemporaryFile(folder, 0o640, noLinks);
        await file.handle.appendFile(text);
        const named = file.becomesNew(join(folder, "report"));
        await (text === "first" ? named : expect(named).rejects.toThrow("EEXIST"));
        await file.remove();
      }
      expect(await readdir(folder)).toEqual(["report"]);
      expect(await readFile(join(folder, "report"), "utf8")).toBe("first");
    },
  );

  it("tells every other failure of the link", async () => {
    const failing = () => Promise.reject(Object.assign(new Error("broken disk"), { code: "EIO" }));
    const file = await openTemporaryFile(folder, 0o666, failing);
    await expect(file.becomesNew(join(folder, "report"))).rejects.toThrow("broken disk");
    await file.remove();
    expect(await readdir(folder)).toEqual([]);
  });

  it("calls it after no command", async () => {
    const file = await openTemporaryFile(folder, 0o666);
    expect(await readdir(folder)).toEqual([expect.stringMatching(/^\.output-\d+-[\da-f-]+\.tmp$/)]);
    await file.remove();
  });

  it("removes it, also a second time", async () => {
    const file = await openTemporaryFile(folder, 0o666);
    await file.remove();
    await file.remove();
    expect(await readdir(folder)).toEqual([]);
  });

  it("tells that there is no such folder", async () => {
    await expect(openTemporaryFile(join(folder, "no"), 0o666)).rejects.toThrow("ENOENT");
  });
});

describe("removeTemporaryFiles", () => {
  it("removes all that are left, at once", async () => {
    const files = await Promise.all([openTemporaryFile(folder, 0o666), openTemporaryFile(folder, 0o666)]);
    expect(await readdir(folder)).toHaveLength(2);
    removeTemporaryFiles();
    expect(await readdir(folder)).toEqual([]);
    for (const { handle } of files) await handle.close();
  });

  it("removes what counts as one, and nothing that does so no more", async () => {
    for (const name of ["gone", "stays"]) await writeFile(join(folder, name), "");
    temporarily(join(folder, "gone"));
    temporarily(join(folder, "stays"))();
    removeTemporaryFiles();
    expect(await readdir(folder)).toEqual(["stays"]);
  });
});
