import { describe, expect, it } from "vitest";
import { datasetErrorOf } from "./dataset-error-of.ts";
import { type ParseDatasetsOptions, parseDatasets } from "./parse-datasets.ts";

async function namesOf(text: string, options: ParseDatasetsOptions = {}) {
  return (await parseDatasets(text, options)).datasets.map(({ name }) => name);
}

async function faultsOf(text: string, options: ParseDatasetsOptions = {}) {
  const { problems } = await datasetErrorOf(() => parseDatasets(text, options));
  return problems.map(({ code, line, column, pointer }) => `${line}:${column} ${code} ${pointer}`);
}

describe("the forms of a dataset file", () => {
  it.each([
    { text: "a: {input: 1}\nb: {input: 2}\n", names: ["a", "b"], because: "YAML holds a map of cases" },
    {
      text: '{"a": {"input": 1}, "b": {"input": 2}}',
      names: ["a", "b"],
      because: "JSON holds a map of cases",
    },
    { text: "name: a\ninput: 1\n", names: ["a"], because: "YAML holds one case" },
    { text: '{"name": "a", "input": 1}', names: ["a"], because: "JSON holds one case" },
    {
      text: "- {name: a, input: 1}\n- {name: b, input: 2}\n",
      names: ["a", "b"],
      because: "YAML holds a list",
    },
    { text: '[{"name": "a", "input": 1}]', names: ["a"], because: "JSON holds a list" },
    {
      text: '{"name":"a","input":1}\n{"name":"b","input":2}',
      names: ["a", "b"],
      because: "each line is a case",
    },
    {
      text: "name: {input: 1}\ninput: {input: 2}\n",
      names: ["name", "input"],
      because: "cases may be called so",
    },
    { text: "input: {input: 2}\n", names: ["input"], because: "a case may be called input" },
    {
      text: "a: {name: a, input: 1}\nb: {name: null, input: 1}",
      names: ["a", "b"],
      because: "the name is repeated",
    },
    {
      text: "01: {input: 1}\nno: {input: 1}\n",
      names: ["01", "no"],
      because: "keys are as they are written",
    },
    {
      text: "__proto__: {input: 1}\nconstructor: {input: 1}\n",
      names: ["__proto__", "constructor"],
      because: "any name will do",
    },
    {
      text: "# yaml-language-server: $schema=./dataset.schema.json\n$schema: ./dataset.schema.json\na: {input: 1}\n",
      names: ["a"],
      because: "what an editor needs in a map is no case",
    },
    { text: "$schema: ./x.json\nname: a\ninput: 1\n", names: ["a"], because: "an editor needs it in a case" },
    { text: "$schema: {input: 1}\n", names: ["$schema"], because: "an object is a case" },
    {
      text: "\uFEFFa: {input: 1}\r\nb: {input: 2}\r\n",
      names: ["a", "b"],
      because: "a mark and CRLF do not count",
    },
    { text: "# why\n---\na: {input: 1}\n...\n", names: ["a"], because: "YAML may mark its document" },
  ])("give $names when $because", async ({ text, names }) => {
    expect(await namesOf(text)).toEqual(names);
  });

  it.each([
    { file: "a.jsonl", text: '\uFEFF{"name":"a","input":1}\r\n\r\n \t\n{"name":"b","input":"\u2028"}\r\n' },
    { file: "A.JSONL", text: '{"name":"a","input":1}\n{"name":"b","input":2}' },
    { file: "a.YML", text: '{"a": {"input": 1}, "b": {"input": 2}}' },
    { file: "a.json", text: '\uFEFF{"a": {"input": 1},\r\n"b": {"input": 2}}' },
  ])("are told by the ending of $file", async ({ file, text }) => {
    expect(await namesOf(text, { file })).toEqual(["a", "b"]);
  });

  it("may be named by the caller, who knows better than the ending", async () => {
    expect(await namesOf("a: {input: 1}", { file: "a.json", format: "yaml" })).toEqual(["a"]);
  });

  it("keep where each case stands", async () => {
    const { places } = await parseDatasets("a/b: {input: 1}\n", { file: "x.yml" });
    expect(places).toEqual([{ name: "a/b", file: "x.yml", pointer: "/a~1b" }]);
    const lines = await parseDatasets('\n{"name":"a","input":1}\n', { format: "jsonl" });
    expect(lines.places).toEqual([{ name: "a", pointer: "", line: 2 }]);
  });
});

describe("a case", () => {
  it.each([null, false, 0, "", [], {}, "text", -1.5])("may have the input %j (B12)", async (input) => {
    for (const format of ["json", "yaml", "jsonl"] as const) {
      const text = JSON.stringify({ name: "a", input });
      expect((await parseDatasets(text, { format })).datasets).toEqual([{ name: "a", input }]);
    }
  });

  it("may have an input that is left empty in YAML, which is null", async () => {
    expect((await parseDatasets("a:\n  input:\n")).datasets).toEqual([{ name: "a", input: null }]);
  });

  it("keeps what nobody knows, and null for what is absent", async () => {
    const parts = {
      input: 1,
      ground_truth: null,
      last_output: null,
      last_eval: null,
      tags: ["x"],
      __proto__: null,
    };
    const { datasets, notes } = await parseDatasets(JSON.stringify({ a: parts }));
    expect(datasets).toEqual([{ name: "a", ...parts }]);
    expect(notes).toEqual([]);
  });

  it("has a saved output, which may be null or false (B12)", async () => {
    const text =
      "a: {input: 1, last_output: {output: null, executionTimeMs: null, date: null, input_hash: null}}\nb: {input: 1, last_output: {output: false, executionTimeMs: 12.5, date: 2026-01-31T10:00:00Z}}";
    const { datasets } = await parseDatasets(text);
    expect(datasets.map(({ last_output }) => last_output)).toEqual([
      { output: null, executionTimeMs: null, date: null, input_hash: null },
      { output: false, executionTimeMs: 12.5, date: "2026-01-31T10:00:00Z" },
    ]);
  });

  it("has __proto__ as a key like any other (B21)", async () => {
    const { datasets } = await parseDatasets(
      "a:\n  input: {__proto__: {polluted: 1}}\n  __proto__: {polluted: 2}\n",
    );
    expect(Object.keys(datasets[0] as object)).toEqual(["name", "input", "__proto__"]);
    expect(Object.keys(datasets[0]?.input as object)).toEqual(["__proto__"]);
    expect({}).not.toHaveProperty("polluted");
    expect(Object.getPrototypeOf(datasets[0])).toBe(Object.prototype);
  });
});

describe("a file without a case", () => {
  it.each([
    { text: "", format: "yaml", because: "it is empty" },
    { text: "\uFEFF \r\n", format: "json", because: "it is blank" },
    { text: "\n\n", format: "jsonl", because: "its lines are blank" },
    { text: "# nothing\n", format: "yaml", because: "it has only a comment" },
    { text: "null", format: "json", because: "it holds null" },
    { text: "{}", format: "json", because: "its map is empty" },
    { text: "[]", format: "json", because: "its list is empty" },
  ] as const)("is an error when $because (B50)", async ({ text, format }) => {
    const file = `x.${format}`;
    const { problems } = await datasetErrorOf(() => parseDatasets(text, { file }));
    expect(problems).toEqual([
      expect.objectContaining({ code: "DATASET_EMPTY", file, line: 1, column: 1, pointer: "" }),
    ]);
  });

  it.each(["5", "text", "true"])("is an error when it holds %s", async (text) => {
    expect(await faultsOf(text)).toEqual(["1:1 DATASET_TYPE_WRONG "]);
  });
});
