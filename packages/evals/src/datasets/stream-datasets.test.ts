import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Problem } from "@outputai/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Dataset } from "./dataset.ts";
import { DatasetError } from "./dataset-error.ts";
import { streamDatasets } from "./stream-datasets.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "stream "));
});
afterAll(() => rm(folder, { recursive: true }));

interface Streamed {
  readonly datasets: readonly Dataset[];
  readonly problems: readonly Problem[];
  readonly notes: readonly Problem[];
}

async function stream(content: string | Uint8Array, name = "cases.jsonl"): Promise<Streamed> {
  const file = join(folder, name);
  await writeFile(file, content);
  return read(file);
}

async function read(file: string): Promise<Streamed> {
  const datasets: Dataset[] = [];
  const notes: Problem[] = [];
  try {
    for await (const dataset of streamDatasets(file, { onNote: (note) => notes.push(note) }))
      datasets.push(dataset);
  } catch (error) {
    if (!(error instanceof DatasetError)) throw error;
    return { datasets, notes, problems: error.problems };
  }
  return { datasets, notes, problems: [] };
}

const line = (name: string) => `${JSON.stringify({ name, input: 1 })}\n`;

describe("streamDatasets", () => {
  it("gives the cases of JSON Lines in their order", async () => {
    const { datasets } = await stream(`\uFEFF${line("a")}\r\n\n{"name":"b","input":"\u2028"}`);
    expect(datasets).toEqual([
      { name: "a", input: 1 },
      { name: "b", input: "\u2028" },
    ]);
  });

  it.each([
    {
      content: `${line("a")}\n{"name":"b"}\n${line("c")}`,
      place: "3:1 DATASET_KEY_MISSING /input",
      because: "a case lacks its input",
    },
    {
      content: `${line("a")}{"name":"b",\n${line("c")}`,
      place: "2:13 DATASET_SYNTAX ",
      because: "a line is not JSON",
    },
    {
      content: `${line("a")}${line("a")}`,
      place: "2:9 DATASET_NAME_DUPLICATE /name",
      because: "a name is given twice",
    },
    {
      content: Buffer.concat([Buffer.from(line("a")), Buffer.of(0xff, 0x0a)]),
      place: "2:1 DATASET_UNREADABLE ",
      because: "a line is not UTF-8",
    },
  ])("gives what comes before a fault and stops at $place, because $because", async ({ content, place }) => {
    const { datasets, problems } = await stream(content);
    expect(datasets.map(({ name }) => name)).toEqual(["a"]);
    expect(problems.map(({ code, line, column, pointer }) => `${line}:${column} ${code} ${pointer}`)).toEqual(
      [place],
    );
    expect(problems[0]?.file).toBe(join(folder, "cases.jsonl"));
  });

  it("tells all problems of the line that it stops at, and where a name was first", async () => {
    const { problems } = await stream(`\n${line("a")}{"name":"a","ground_truth":1}\n`);
    expect(problems.map(({ code }) => code)).toEqual([
      "DATASET_KEY_MISSING",
      "DATASET_TYPE_WRONG",
      "DATASET_NAME_DUPLICATE",
    ]);
    expect(problems.at(-1)?.message).toMatch(/first in .*cases\.jsonl:2\.$/);
  });

  it("tells notes with their line", async () => {
    const { notes } = await stream(`${line("a")}{"name":"b","input":1,"inputs":2}\n`);
    expect(notes).toEqual([expect.objectContaining({ code: "LINT_KEY_MISSPELT", line: 2, column: 23 })]);
  });

  it.each(["", "\n \r\n", "\uFEFF"])("is an error over %j, which holds no case (B50)", async (content) => {
    expect((await stream(content)).problems).toEqual([expect.objectContaining({ code: "DATASET_EMPTY" })]);
  });

  it("is an error when the file cannot be read", async () => {
    expect((await read(join(folder, "none.jsonl"))).problems).toEqual([
      expect.objectContaining({ code: "DATASET_UNREADABLE", file: join(folder, "none.jsonl") }),
    ]);
  });

  it("reads YAML and JSON as a whole", async () => {
    expect((await stream("a: {input: 1, inputs: 2}\n", "a.yml")).notes).toHaveLength(1);
    expect((await stream('[{"name":"a","input":1}]', "a.json")).datasets).toEqual([{ name: "a", input: 1 }]);
    expect((await stream('[{"name":"a"}]', "b.json")).problems).toHaveLength(1);
  });

  it("closes the file when its reader stops early", async () => {
    const file = join(folder, "many.jsonl");
    await writeFile(file, Array.from({ length: 20_000 }, (_, index) => line(`case ${index}`)).join(""));
    const datasets = streamDatasets(file);
    expect(await datasets.next()).toEqual({ value: { name: "case 0", input: 1 }, done: false });
    await datasets.return();
    expect(await datasets.next()).toEqual({ value: undefined, done: true });
  });
});
