import { link, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { repeatedTrials } from "./repeated-trials.ts";

let cwd = "";

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "output repeated "));
  await writeFile(join(cwd, "t.jsonl"), "");
  await writeFile(join(cwd, "u.jsonl"), "");
  await symlink("t.jsonl", join(cwd, "soft.jsonl"));
  await link(join(cwd, "t.jsonl"), join(cwd, "hard.jsonl"));
});

afterAll(() => rm(cwd, { recursive: true }));

describe("repeatedTrials", () => {
  it.each([
    { names: ["t.jsonl", "t.jsonl"], says: ["names t.jsonl twice"], because: "it is named twice" },
    {
      names: ["t.jsonl", "u.jsonl", "./t.jsonl"],
      says: ["names one file twice, as t.jsonl and as ./t.jsonl"],
      because: "a spelling is no other file",
    },
    {
      names: ["soft.jsonl", "t.jsonl", "hard.jsonl"],
      says: [
        "names one file twice, as soft.jsonl and as t.jsonl",
        "names one file twice, as soft.jsonl and as hard.jsonl",
      ],
      because: "links lead to one file",
    },
    { names: ["t.jsonl", "u.jsonl"], says: [], because: "an equal text may be another recording" },
    { names: ["no.jsonl", "no.jsonl"], says: [], because: "that it is not there is told elsewhere" },
    { names: ["-", "/dev/null", "/dev/null"], says: [], because: "streams cannot be compared" },
  ])("says $says of $names: $because", async ({ names, says }) => {
    const problems = await repeatedTrials(names, { cwd, stdin: Readable.from([]) });
    expect(problems).toEqual(
      says.map((words) => ({
        code: "FLAG_REPEATED",
        message: `--trials ${words}.`,
        hint: expect.any(String),
      })),
    );
  });
});
