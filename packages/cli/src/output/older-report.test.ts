import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isFreeForReport } from "./older-report.ts";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "output older "));
  await mkdir(join(folder, "folder"));
});

afterAll(() => rm(folder, { recursive: true }));

describe("isFreeForReport", () => {
  it.each([
    { text: "", free: true, because: "nothing is lost" },
    { text: "output check · refunds · 2 samples", free: true, because: "it is a text report" },
    { text: "error: There is no trial in x.jsonl.", free: true, because: "it is the report of an error" },
    { text: '{"spec":{"file":"s.json"},"outcomes":[', free: true, because: "it is a JSON report" },
    { text: '{"error":{"code":"TRIALS_EMPTY"}}', free: true, because: "it is an error as JSON" },
    { text: '{"specs":[]}', free: false, because: "only the beginning is alike" },
    { text: "output", free: false, because: "a beginning of the beginning is none" },
    { text: " error: x", free: false, because: "no report begins with a blank" },
    { text: "é".repeat(40), free: false, because: "a character may be cut where reading ends" },
  ])("is $free for $text: $because", async ({ text, free }) => {
    const file = join(folder, "file");
    await writeFile(file, text);
    expect(await isFreeForReport(file)).toBe(free);
  });

  it.each([
    { name: "new.txt", free: true, because: "nothing is there" },
    { name: "folder", free: false, because: "a folder is no file" },
    { name: "/dev/null", free: true, because: "a device keeps nothing that could be lost" },
  ])("is $free for $name: $because", async ({ name, free }) => {
    expect(await isFreeForReport(resolve(folder, name))).toBe(free);
  });
});
