import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { defaultResultsFile } from "./default-results-file.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "default-results-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe("defaultResultsFile", () => {
  it("makes the folder, and keeps it out of version control", async () => {
    expect(await defaultResultsFile(folder, "refund_eval")).toBe(
      join(folder, ".output", "runs", "refund_eval.jsonl"),
    );
    expect(await readdir(join(folder, ".output"))).toEqual([".gitignore", "runs"]);
    expect(await readFile(join(folder, ".output", ".gitignore"), "utf8")).toBe("*\n");
  });

  it("leaves a .gitignore that is there", async () => {
    await defaultResultsFile(folder, "a_eval");
    await writeFile(join(folder, ".output", ".gitignore"), "runs\n");
    await defaultResultsFile(folder, "a_eval");
    expect(await readFile(join(folder, ".output", ".gitignore"), "utf8")).toBe("runs\n");
  });

  it.each([
    { name: "../a", file: "..%2Fa.jsonl" },
    { name: "a b*?", file: "a%20b%2A%3F.jsonl" },
    { name: "Prüfung", file: "Pr%C3%BCfung.jsonl" },
  ])("keeps $name within the folder", async ({ name, file }) => {
    expect(await defaultResultsFile(folder, name)).toBe(join(folder, ".output", "runs", file));
  });
});
