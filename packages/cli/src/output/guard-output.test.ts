import { once } from "node:events";
import { createReadStream } from "node:fs";
import { link, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mayReplaceOutput, requireSafeOutput } from "./guard-output.ts";

let cwd = "";

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "output guard "));
  await writeFile(join(cwd, "spec.json"), '{"samples":[]}');
  await writeFile(join(cwd, "trials.jsonl"), "");
  await writeFile(join(cwd, "notes.txt"), "My notes");
  await writeFile(join(cwd, "report.txt"), "output check · refunds");
  await writeFile(join(cwd, "report.json"), '{"spec":{"file":"s.json"}');
  await writeFile(join(cwd, "error.json"), '{"error":{"code":"X"}');
  await writeFile(join(cwd, "error.txt"), "error: no");
  await writeFile(join(cwd, "empty.txt"), "");
  await symlink("spec.json", join(cwd, "link.json"));
  await link(join(cwd, "trials.jsonl"), join(cwd, "hard.jsonl"));
  await mkdir(join(cwd, "folder"));
});

afterAll(() => rm(cwd, { recursive: true }));

const io = (stdin: Readable = Readable.from([])) => ({ cwd, stdin });
const paths = { inputs: ["spec.json", "trials.jsonl", "-"] };

describe("requireSafeOutput", () => {
  it.each(["spec.json", "./folder/../spec.json", "link.json", "hard.jsonl", "trials.jsonl"])(
    "refuses %s: it is an input",
    async (output) => {
      await expect(requireSafeOutput({ ...paths, output }, io())).rejects.toMatchObject({
        code: "REPORT_UNWRITABLE",
        message: expect.stringContaining(`--output ${output} is the input`),
      });
    },
  );

  it.each([undefined, "notes.txt", "new.txt"])("lets %s be", async (output) => {
    await expect(requireSafeOutput({ ...paths, output }, io())).resolves.toBeUndefined();
  });
});

describe("requireSafeOutput, of standard input", () => {
  it.each([
    { output: "notes.txt", inputs: ["spec.json", "-"], because: "trials are read from it" },
    {
      output: "./notes.txt",
      inputs: ["-", "trials.jsonl"],
      because: "the spec is read from it",
    },
  ])("refuses $output when standard input is notes.txt: $because", async ({ output, inputs }) => {
    const stdin = createReadStream(join(cwd, "notes.txt"));
    await once(stdin, "open");
    await expect(requireSafeOutput({ inputs, output }, io(stdin))).rejects.toMatchObject({
      code: "REPORT_UNWRITABLE",
      message: expect.stringContaining("is the input <stdin> itself"),
    });
    stdin.destroy();
  });

  it("does not care what it is when nothing is read from it", async () => {
    const stdin = createReadStream(join(cwd, "notes.txt"));
    await once(stdin, "open");
    const paths = { inputs: ["spec.json", "trials.jsonl"], output: "notes.txt" };
    await expect(requireSafeOutput(paths, io(stdin))).resolves.toBeUndefined();
    stdin.destroy();
  });
});

describe("mayReplaceOutput", () => {
  it.each([
    { output: undefined, may: true, because: "there is no file" },
    { output: "new.txt", may: true, because: "nothing is there yet" },
    { output: "empty.txt", may: true, because: "nothing is in it" },
    { output: "report.txt", may: true, because: "it is a report" },
    { output: "report.json", may: true, because: "it is a report" },
    { output: "error.txt", may: true, because: "it is an error's report" },
    { output: "error.json", may: true, because: "it is an error's report" },
    { output: "notes.txt", may: false, because: "it is something else" },
    { output: "spec.json", may: false, because: "it is the spec" },
    { output: "hard.jsonl", may: false, because: "it is a file of trials" },
    { output: "folder", may: false, because: "it is a folder" },
  ])("is $may for $output: $because", async ({ output, may }) => {
    expect(await mayReplaceOutput({ ...paths, output }, io())).toBe(may);
  });
});
