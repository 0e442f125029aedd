import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OutputError, type Trial } from "@outputai/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readTrialFile, readTrials } from "./read-trials.ts";
import { TrialsError } from "./trials-error.ts";

const a = '{"sample":"a","status":"completed"}';
const b = '{"sample":"b","epoch":2,"status":"errored"}';
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "read trials "));
});

afterAll(() => rm(folder, { recursive: true }));

/** What a loop saw, and what ended it. */
async function readAll(
  trials: AsyncIterable<Trial>,
): Promise<{ samples: readonly string[]; error: unknown }> {
  const samples: string[] = [];
  try {
    for await (const { sample } of trials) samples.push(sample);
    return { samples, error: undefined };
  } catch (error) {
    return { samples, error };
  }
}

describe("readTrials", () => {
  it.each([
    "plain.jsonl",
    "with space.jsonl",
    "a#b.jsonl",
    "100%.jsonl",
    "%20.jsonl",
    "c:d?.jsonl",
    "ünï.jsonl",
  ])("reads a file by its path, %s (B53)", async (name) => {
    await writeFile(join(folder, name), `${a}\n${b}\n`);
    expect(await readAll(readTrials(join(folder, name)))).toEqual({ samples: ["a", "b"], error: undefined });
  });

  it("reads a source that is handed in", async () => {
    expect((await readAll(readTrials([new TextEncoder().encode(`[${a},${b}]`)]))).samples).toEqual([
      "a",
      "b",
    ]);
  });

  it("gives every good trial, then throws with every problem", async () => {
    const path = join(folder, "bad.jsonl");
    await writeFile(path, `nope\n${a}\n{"sample":""}\n${b}\n`);
    const { samples, error } = await readAll(readTrials(path));
    expect(samples).toEqual(["a", "b"]);
    expect(error).toBeInstanceOf(TrialsError);
    expect(error).toMatchObject({
      code: "TRIALS_INVALID",
      problems: [
        { code: "TRIAL_SYNTAX", file: path, line: 1, column: 1 },
        { code: "TRIAL_INVALID", file: path, line: 3, pointer: "/sample" },
        { code: "TRIAL_INVALID", file: path, line: 3, pointer: "/status" },
      ],
    });
  });

  it("calls a file by the name that it is given", async () => {
    const path = join(folder, "other name.jsonl");
    await writeFile(path, "nope");
    const { error } = await readAll(readTrials(path, { file: "runs.jsonl" }));
    expect((error as TrialsError).message).toContain("runs.jsonl:1:1 Not JSON");
  });

  it.each([
    { path: "missing.jsonl", reason: "there is no such file" },
    { path: "", reason: "there is no such file" },
    { path: "folder", reason: "it is a folder" },
    { path: "file/inside.jsonl", reason: "a part of the path is a file" },
    { path: "zero\0.jsonl", reason: "it cannot be read (ERR_INVALID_ARG_VALUE)" },
  ])("throws TRIALS_UNREADABLE when $reason", async ({ path, reason }) => {
    await mkdir(join(folder, "folder"), { recursive: true });
    await writeFile(join(folder, "file"), "");
    const { error } = await readAll(readTrials(path === "" ? "" : join(folder, path)));
    expect(error).toBeInstanceOf(OutputError);
    expect(error).toMatchObject({ code: "TRIALS_UNREADABLE", cause: expect.any(Error) });
    expect((error as Error).message).toContain(reason);
  });
});

describe("readTrialFile", () => {
  it("gives the bytes of a file in pieces", async () => {
    const path = join(folder, "bytes");
    const content = Buffer.alloc(200_000, "x");
    await writeFile(path, content);
    const chunks: Uint8Array[] = [];
    for await (const chunk of readTrialFile(path)) chunks.push(chunk);
    expect(chunks.length).toBeGreaterThan(1);
    expect(Buffer.concat(chunks)).toEqual(content);
  });
});
