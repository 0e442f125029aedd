import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { takenFile, writeDatasetFile } from "./write-dataset-file.ts";

let cwd = "";

beforeEach(async () => {
  cwd = await mkdtemp(join(tmpdir(), "output datasets "));
});

afterEach(() => rm(cwd, { recursive: true }));

describe("writeDatasetFile", () => {
  it("writes a file into a folder that it makes, and leaves nothing else there", async () => {
    await writeDatasetFile({ file: "tests/datasets/a.yml", cwd }, "late: {}\n");
    expect(await readdir(join(cwd, "tests/datasets"))).toEqual(["a.yml"]);
    expect(await readFile(join(cwd, "tests/datasets/a.yml"), "utf8")).toBe("late: {}\n");
  });

  it("replaces no file, and leaves nothing beside it", async () => {
    await writeFile(join(cwd, "a.yml"), "dear");
    await expect(writeDatasetFile({ file: "a.yml", cwd }, "new")).rejects.toMatchObject({
      code: "DATASET_FILE_TAKEN",
      message: "There is already a file a.yml.",
    });
    expect(await readdir(cwd)).toEqual(["a.yml"]);
    expect(await readFile(join(cwd, "a.yml"), "utf8")).toBe("dear");
  });

  it("lets one of two writers win", async () => {
    const writers = ["one", "two"].map((text) => writeDatasetFile({ file: "a.yml", cwd }, text));
    const settled = await Promise.allSettled(writers);
    expect(settled.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(["one", "two"]).toContain(await readFile(join(cwd, "a.yml"), "utf8"));
  });

  it("says why nothing can be written there", async () => {
    await writeFile(join(cwd, "file"), "");
    await expect(writeDatasetFile({ file: "file/a.yml", cwd }, "new")).rejects.toMatchObject({
      code: "DATASET_UNWRITABLE",
      message: "The cases cannot be written: file/a.yml leads through a file.",
    });
  });
});

describe("takenFile", () => {
  it("tells a file that is there from one that is not", async () => {
    await writeFile(join(cwd, "a.yml"), "");
    expect(await takenFile({ file: "a.yml", cwd })).toMatchObject({ code: "DATASET_FILE_TAKEN" });
    expect(await takenFile({ file: "b.yml", cwd })).toBeUndefined();
  });
});
