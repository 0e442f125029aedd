import {
  chmod,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { OutputError } from "@outputai/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { hashInput } from "../hash-input.ts";
import { type OutputToSave, saveOutputs } from "./save-outputs.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "save-outputs-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

function at(name: string): string {
  return join(folder, name);
}

function outputOf(name: string, file: string, output: unknown = "done"): OutputToSave {
  return { file: at(file), name, output, executionTimeMs: 812, date: "2026-03-01T08:00:00.000Z", input: "q" };
}

async function errorOf(saving: Promise<unknown>): Promise<OutputError> {
  const error = await saving.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof OutputError) return error;
  throw new Error("It threw nothing, or something else.");
}

describe("saveOutputs", () => {
  it("saves into each file what belongs there", async () => {
    await writeFile(at("a.yml"), "a: # one\n  input: q\nb:\n  input: q\n");
    await writeFile(at("c.JSON"), '{"c":{"input":"q"}}');
    await writeFile(at("d.jsonl"), '{"name":"d","input":"q"}\n');
    const outputs = [
      outputOf("a", "a.yml"),
      outputOf("c", "c.JSON"),
      outputOf("b", "a.yml"),
      outputOf("d", "d.jsonl"),
    ];

    expect(await saveOutputs(outputs)).toEqual({
      files: [at("a.yml"), at("c.JSON"), at("d.jsonl")],
      cases: 4,
      hidden: [],
    });
    const block = `  last_output:\n    output: done\n    executionTimeMs: 812\n    date: "2026-03-01T08:00:00.000Z"\n    input_hash: ${hashInput("q")}\n`;
    expect(await readFile(at("a.yml"), "utf8")).toBe(
      `a: # one\n  input: q\n${block}b:\n  input: q\n${block}`,
    );
    const last_output = {
      output: "done",
      executionTimeMs: 812,
      date: "2026-03-01T08:00:00.000Z",
      input_hash: hashInput("q"),
    };
    expect(JSON.parse(await readFile(at("c.JSON"), "utf8"))).toEqual({ c: { input: "q", last_output } });
    expect(JSON.parse(await readFile(at("d.jsonl"), "utf8"))).toEqual({ name: "d", input: "q", last_output });
  });

  it("B59: writes no secret, and leaves those that the author wrote", async () => {
    await writeFile(at("a.json"), '{"a":{"input":{"token":"test"}}}');
    const { hidden } = await saveOutputs([
      outputOf("a", "a.json", { url: "https://u:p@host/?token=abc", headers: { Authorization: "Bearer x" } }),
    ]);
    expect(hidden).toEqual([{ file: at("a.json"), name: "a" }]);
    const { a } = JSON.parse(await readFile(at("a.json"), "utf8"));
    expect(a.input).toEqual({ token: "test" });
    expect(a.last_output.output).toEqual({
      url: "https://[hidden]@host/?token=[hidden]",
      headers: { Authorization: "[hidden]" },
    });
  });

  it("writes through a symbolic link, and keeps the link", async () => {
    await mkdir(at("real"));
    await writeFile(at("real/a.json"), '{"a":{}}');
    await symlink(at("real/a.json"), at("a.json"));
    await saveOutputs([outputOf("a", "a.json")]);
    expect((await lstat(at("a.json"))).isSymbolicLink()).toBe(true);
    expect(JSON.parse(await readFile(at("real/a.json"), "utf8")).a.last_output.output).toBe("done");
    expect(await readdir(folder)).toEqual(["a.json", "real"]);
    expect(await readdir(at("real"))).toEqual(["a.json"]);
  });

  it.each([0o600, 0o664, 0o666])("keeps the permissions %o", async (mode) => {
    await writeFile(at("a.json"), '{"a":{}}');
    await chmod(at("a.json"), mode);
    await saveOutputs([outputOf("a", "a.json")]);
    expect((await stat(at("a.json"))).mode & 0o777).toBe(mode);
  });

  it("saves what it can, then says everything that it could not", async () => {
    const latin = Buffer.from([0x61, 0x3a, 0x20, 0xe9]);
    await writeFile(at("latin.yml"), latin);
    await writeFile(at("a.yml"), "a:\n  input: q\nb: &b\n  input: q\nc: *b\n");
    await mkdir(at("folder.yml"));
    const outputs = [
      outputOf("x", "gone.yml"),
      outputOf("x", "folder.yml"),
      outputOf("x", "latin.yml"),
      outputOf("b", "a.yml"),
      outputOf("a", "a.yml"),
    ];
    const error = await errorOf(saveOutputs(outputs));
    expect(error.code).toBe("DATASET_UNWRITABLE");
    expect(error.message).toContain("Of 5 outputs, 1 could be saved:");
    expect(error.problems.map(({ code, file, line }) => ({ code, file, line }))).toEqual([
      { code: "DATASET_UNWRITABLE", file: at("gone.yml"), line: undefined },
      { code: "DATASET_UNWRITABLE", file: at("folder.yml"), line: undefined },
      { code: "DATASET_UNWRITABLE", file: at("latin.yml"), line: undefined },
      { code: "DATASET_UNWRITABLE", file: at("a.yml"), line: 3 },
    ]);
    expect(await readFile(at("latin.yml"))).toEqual(latin);
    expect(await readFile(at("a.yml"), "utf8")).toContain(
      "a:\n  input: q\n  last_output:\n    output: done\n",
    );
    expect(await readdir(folder)).toEqual(["a.yml", "folder.yml", "latin.yml"]);
  });

  it("writes nothing when nothing can be saved", async () => {
    await writeFile(at("a.json"), '{"a":{}}');
    const { mtimeNs, ino } = await stat(at("a.json"), { bigint: true });
    await errorOf(saveOutputs([outputOf("b", "a.json")]));
    expect(await stat(at("a.json"), { bigint: true })).toMatchObject({ mtimeNs, ino });
  });
});
