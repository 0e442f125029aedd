import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { processIo } from "../command-io.ts";
import { findTrialFiles } from "./trial-files.ts";

let cwd = "";

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "output 100% #1 "));
  await writeFile(join(cwd, "a b#.jsonl"), "12345");
});

afterAll(() => rm(cwd, { recursive: true }));

describe("findTrialFiles", () => {
  it("knows names and sizes, and opens a file when asked", async () => {
    const [file, stdin] = await findTrialFiles(["a b#.jsonl", "-"], processIo({ cwd }));
    expect(file).toMatchObject({ name: "a b#.jsonl", bytes: 5 });
    expect(stdin).toMatchObject({ name: "<stdin>", bytes: undefined });
    expect(file && (await text(file.open()))).toBe("12345");
  });

  it("does not know the size of what is no plain file", async () => {
    const [device] = await findTrialFiles(["/dev/null"], processIo({ cwd }));
    expect(device?.bytes).toBeUndefined();
  });

  it("tells every file that cannot be read, before any is", async () => {
    await expect(
      findTrialFiles(["no1", "a b#.jsonl", "a b#.jsonl/x", "."], processIo({ cwd })),
    ).rejects.toMatchObject({
      code: "TRIALS_UNREADABLE",
      problems: [
        { message: "no1 does not exist." },
        { message: "a b#.jsonl/x leads through a file." },
        { message: ". is a folder." },
      ],
    });
  });
});
