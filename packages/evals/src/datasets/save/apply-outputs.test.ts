import { describe, expect, it } from "vitest";
import type { DatasetFormat } from "../dataset-format.ts";
import { hashInput } from "../hash-input.ts";
import { applyOutputs } from "./apply-outputs.ts";

const HASH = hashInput("q");

/** Saves an output for each name and gives back the text, in which a short word stands for the hash. */
async function save(text: string, format: DatasetFormat, outputs: Readonly<Record<string, unknown>>) {
  const list = Object.entries(outputs).map(([name, output]) => ({ name, output, input: "q" }));
  const applied = await applyOutputs(text, { format, outputs: list });
  return { ...applied, text: applied.text.replaceAll(HASH, "HASH") };
}

const BLOCK = "\n  last_output:\n    output: done\n    input_hash: HASH";
const FLOW = '{"output":"done","input_hash":"HASH"}';

describe("applyOutputs in YAML", () => {
  it.each([
    { text: "a:\n  input: 1\n", saved: `a:\n  input: 1${BLOCK}\n`, because: "a new one is the last key" },
    {
      text: "# yaml-language-server: $schema=x\n$schema: x\na:\n  input: 1\n",
      saved: `# yaml-language-server: $schema=x\n$schema: x\na:\n  input: 1${BLOCK}\n`,
      because: "what an editor needs stays",
    },
    {
      text: "# top\na: # one\n  input: 1 # two\n\n  # three\n\nb:\n  input: 2\n",
      saved: `# top\na: # one\n  input: 1 # two${BLOCK}\n\n  # three\n\nb:\n  input: 2\n`,
      because: "comments and blank lines stay where they are",
    },
    {
      text: "a:\n  input:\n    - 1\n    # of the list\n  # of the case\nb:\n  input: 2\n",
      saved: `a:\n  input:\n    - 1\n    # of the list${BLOCK}\n  # of the case\nb:\n  input: 2\n`,
      because: "a comment that is indented further belongs to the key above",
    },
    {
      text: "a:\n  last_output: # why\n    output: old # one\n    # two\n  # three\n  input: 'q'\n",
      saved: "a:\n  last_output:\n    output: done\n    input_hash: HASH\n  # three\n  input: 'q'\n",
      because: "comments inside of the old one go with it",
    },
    {
      text: "a:\n  last_output:\n    custom: keep\n    output: old\n    date: d\n    by: [me, you]\n  input: 1\n",
      saved:
        "a:\n  last_output:\n    output: done\n    input_hash: HASH\n    custom: keep\n    by:\n      - me\n      - you\n  input: 1\n",
      because: "what its author added to the old one stays",
    },
    {
      text: "a: {last_output: {output: 1, custom: keep}, input: 1}\n",
      saved: 'a: {last_output: {"output":"done","input_hash":"HASH","custom":"keep"}, input: 1}\n',
      because: "so it does in braces",
    },
    {
      text: "a:\n  input: 1\n  last_output: null # none yet\n",
      saved: `a:\n  input: 1${BLOCK}\n`,
      because: "null is replaced",
    },
    {
      text: "a:\n  input: 1\n  last_output:\nb:\n  input: 2\n",
      saved: `a:\n  input: 1${BLOCK}\nb:\n  input: 2\n`,
      because: "nothing is replaced",
    },
    {
      text: 'a:\n  "last_output": {output: old}\n  input: 1\n',
      saved: 'a:\n  "last_output":\n    output: done\n    input_hash: HASH\n  input: 1\n',
      because: "the key keeps its quotes",
    },
    {
      text: "b: &b\n  input: 1\na:\n  input: 1\n  last_output: &old\n    output: old\n",
      saved: `b: &b\n  input: 1\na:\n  input: 1${BLOCK}\n`,
      because: "nobody refers to the anchor of the old one",
    },
    {
      text: "b:\n  last_output: &old {output: 1}\n  input: 1\na:\n  input: 1\n  last_output: *old\n",
      saved: `b:\n  last_output: &old {output: 1}\n  input: 1\na:\n  input: 1${BLOCK}\n`,
      because: "an alias gives way, and what it stands for stays",
    },
    {
      text: "b: &b\n  input: 1\n  last_output: {output: 1}\na:\n  <<: *b\n",
      saved: `b: &b\n  input: 1\n  last_output: {output: 1}\na:\n  <<: *b${BLOCK}\n`,
      because: "what is merged in is overridden, not changed",
    },
    {
      text: "a:\n    input: 1\n",
      saved: "a:\n    input: 1\n    last_output:\n        output: done\n        input_hash: HASH\n",
      because: "it is indented like the case",
    },
    {
      text: "a:\r\n  input: 1\r\n",
      saved: `a:\r\n  input: 1${BLOCK.replaceAll("\n", "\r\n")}\r\n`,
      because: "lines end as they do in the file",
    },
    {
      text: "\uFEFFa:\n  input: 1",
      saved: `\uFEFFa:\n  input: 1${BLOCK}`,
      because: "it has a mark and no last line break",
    },
    {
      text: "a:\n  input: |\n    b\n\nc:\n  input: 1\n",
      saved: `a:\n  input: |\n    b${BLOCK}\n\nc:\n  input: 1\n`,
      because: "empty lines below a block of text are none of it",
    },
    {
      text: "a:\n  input: |+\n    b\n\nc:\n  input: 1\n",
      saved: `a:\n  input: |+\n    b\n${BLOCK}\nc:\n  input: 1\n`,
      because: "but in one that keeps them they are",
    },
    {
      text: "a:\n  input: |\n    b",
      saved: "a:\n  last_output:\n    output: done\n    input_hash: HASH\n  input: |\n    b",
      because: "the text would get a line break if something followed it",
    },
    {
      text: "name: a\ninput: 1\n",
      saved: "name: a\ninput: 1\nlast_output:\n  output: done\n  input_hash: HASH\n",
      because: "the file is one case",
    },
    {
      text: "---\n- name: a\n  input: 1\n- {name: b, input: 2}\n...\n",
      saved: `---\n- name: a\n  input: 1${BLOCK}\n- {name: b, input: 2}\n...\n`,
      because: "the file is a list",
    },
    { text: "a: {input: 1}\n", saved: `a: {input: 1, last_output: ${FLOW}}\n`, because: "braces stay" },
    {
      text: 'a: {"input":1}\n',
      saved: `a: {"input":1, "last_output": ${FLOW}}\n`,
      because: "other keys have quotes",
    },
    {
      text: "a: {\n  input: 1, # one\n}\n",
      saved: `a: {\n  input: 1, last_output: ${FLOW} # one\n}\n`,
      because: "a comma is there already",
    },
    {
      text: "a: { last_output: {output: 1}, input: 1 }\n",
      saved: `a: { last_output: ${FLOW}, input: 1 }\n`,
      because: "one in braces is replaced",
    },
    { text: "a: {}\n", saved: `a: {last_output: ${FLOW}}\n`, because: "the case is empty" },
    {
      text: "a: {input: 1, last_output}\n",
      saved: `a: {input: 1, last_output: ${FLOW}}\n`,
      because: "the key stands alone",
    },
    {
      text: "'a':\n  ? input\n  : 1\n",
      saved: `'a':\n  ? input\n  : 1${BLOCK}\n`,
      because: "keys may have marks of their own",
    },
  ])("writes $saved: $because", async ({ text, saved }) => {
    expect(await save(text, "yaml", { a: "done" })).toEqual({
      text: saved,
      saved: 1,
      hidden: [],
      problems: [],
    });
  });

  it.each([
    { output: "2031-04-05", written: '"2031-04-05"', because: "it would be a date elsewhere" },
    { output: "no", written: '"no"', because: "it would be false elsewhere" },
    { output: "0123", written: '"0123"', because: "it would be a number" },
    { output: "~", written: '"~"', because: "it would be nothing" },
    { output: "12:30:00", written: '"12:30:00"', because: "it would be a number elsewhere" },
    { output: "a\nb\n", written: "|\n      a\n      b", because: "people read lines" },
    { output: "a\r\nb", written: '"a\\r\\nb"', because: "the reader would take the line break for another" },
    { output: "a\u2028\u0085", written: '"a\\u2028\\u0085"', because: "nobody sees them" },
    { output: { "<<": 1 }, written: '\n      "<<": 1', because: "it would be merged" },
    { output: null, written: "null", because: "null is an output" },
    { output: undefined, written: "null", because: "JSON has no undefined" },
    {
      output: { "x-api-key": "k" },
      written: '\n      x-api-key: "[hidden]"',
      because: "B59: secrets are taken out",
    },
  ])("writes $output as $written: $because", async ({ output, written }) => {
    const { text } = await save("a:\n  input: 1\n", "yaml", { a: output });
    expect(text).toBe(
      `a:\n  input: 1\n  last_output:\n    output: ${written}\n    input_hash: HASH\n`.replace(": \n", ":\n"),
    );
  });
});

describe("applyOutputs in JSON", () => {
  it.each([
    { text: '{"a":{"input":1}}', saved: `{"a":{"input":1,"last_output":${FLOW}}}`, because: "it is dense" },
    {
      text: '{ "a": { "input": 1 } }\n',
      saved: '{ "a": { "input": 1, "last_output": {"output": "done", "input_hash": "HASH"} } }\n',
      because: "it has spaces",
    },
    {
      text: '{\r\n\t"a": {\r\n\t\t"input": 1\r\n\t}\r\n}',
      saved:
        '{\r\n\t"a": {\r\n\t\t"input": 1,\r\n\t\t"last_output": {\r\n\t\t\t"output": "done",\r\n\t\t\t"input_hash": "HASH"\r\n\t\t}\r\n\t}\r\n}',
      because: "it has lines, and tabs",
    },
    {
      text: '\uFEFF{"a":{"last_output":null,"input":1e2}}',
      saved: `\uFEFF{"a":{"last_output":${FLOW},"input":1e2}}`,
      because: "null is replaced",
    },
    {
      text: '{"name":"a","input":12345678901234567890}',
      saved: `{"name":"a","input":12345678901234567890,"last_output":${FLOW}}`,
      because: "it is one case, and digits stay",
    },
    {
      text: '[{"name":"b"},{"name":"a"}]',
      saved: `[{"name":"b"},{"name":"a","last_output":${FLOW}}]`,
      because: "it is a list",
    },
    { text: '{"a":{}}', saved: `{"a":{"last_output":${FLOW}}}`, because: "the case is empty" },
    {
      text: '{"a":{"last_output":{"__proto__":[1],"output":1,"executionTimeMs":3}}}',
      saved: '{"a":{"last_output":{"output":"done","input_hash":"HASH","__proto__":[1]}}}',
      because: "what its author added to the old one stays",
    },
  ])("writes $saved: $because", async ({ text, saved }) => {
    expect(await save(text, "json", { a: "done" })).toEqual({
      text: saved,
      saved: 1,
      hidden: [],
      problems: [],
    });
  });

  it("writes a line of JSON Lines", async () => {
    const text = '\r\n{"name":"b","input":1}\r\n\r\n{"name": "a", "input": "é"}';
    const { text: saved } = await save(text, "jsonl", { a: "done\n" });
    expect(saved).toBe(
      '\r\n{"name":"b","input":1}\r\n\r\n{"name": "a", "input": "é", "last_output": {"output": "done\\n", "input_hash": "HASH"}}',
    );
  });
});

describe("applyOutputs", () => {
  it.each([
    {
      text: "b: &b\n  input: 1\na: *b\n",
      says: "by an alias or a merge key",
      line: 3,
      because: "the case is another one",
    },
    {
      text: "<<: {a: {input: 1}}\nb:\n  input: 1\n",
      says: "by an alias or a merge key",
      line: 1,
      because: "the case is merged in",
    },
    {
      text: "a: &a\n  input: 1\nb: *a\n",
      says: "would change with it",
      line: 1,
      because: "another case is this one",
    },
    {
      text: "a: &a\n  input: 1\nb:\n  <<: *a\n",
      says: "would change with it",
      line: 1,
      because: "another case merges it",
    },
    {
      text: "a:\n  last_output: &o {output: 1}\n  input: 1\nb:\n  input: *o\n",
      says: "would change with it",
      line: 1,
      because: "the old output is used elsewhere",
    },
    { text: "b:\n  input: 1\na: 5\n", says: "is not an object", line: 3, because: "it is a number" },
    {
      text: "- name: a\n  input: 1\n- name: a\n  input: 2\n",
      says: "more than once",
      line: 3,
      because: "there are two",
    },
    {
      text: "aa:\n  input: 1\n",
      says: "is not in the file",
      line: undefined,
      because: "its name is another",
    },
    { text: "a: [", says: "", line: 1, because: "it is not YAML" },
    { text: "a:\n  input: 1\n  input: 2\n", says: "", line: 3, because: "a key is given twice" },
  ])("changes nothing, and says where and why, when $because", async ({ text, says, line }) => {
    const applied = await save(text, "yaml", { a: "done" });
    expect(applied).toMatchObject({ text, saved: 0 });
    expect(applied.problems[0]).toMatchObject({ message: expect.stringContaining(says) });
    expect(applied.problems[0]?.line).toBe(line);
  });

  it("suggests the name that was meant", async () => {
    const { problems } = await save("refund_ok:\n  input: 1\n", "yaml", { refund_ko: 1 });
    expect(problems).toMatchObject([{ code: "DATASET_UNWRITABLE", hint: 'Did you mean "refund_ok"?' }]);
  });

  it.each([
    { output: 1n, says: "BigInt" },
    { output: nestedList(20_000), says: "call stack" },
  ])("says that JSON cannot say an output: $says", async ({ output, says }) => {
    const { problems, saved } = await save("a:\n  input: 1\nb:\n  input: 1\n", "yaml", { a: output, b: 1 });
    expect(problems).toMatchObject([{ message: expect.stringContaining(says) }]);
    expect(saved).toBe(1);
  });

  it("saves all outputs but the few that would change others", async () => {
    const names = Array.from({ length: 20 }, (_, index) => `c${index}`);
    const cases = names.map((name) => `${name}: ${name === "c7" ? "&x " : ""}\n  input: 1\n`);
    const text = `${cases.join("")}z: *x\n`;
    const {
      saved,
      problems,
      text: after,
    } = await save(text, "yaml", Object.fromEntries(names.map((name) => [name, name])));
    expect(saved).toBe(19);
    expect(problems).toMatchObject([{ message: expect.stringContaining('"c7"'), line: 15 }]);
    expect(after).toContain("c7: &x \n  input: 1\nc8:");
  });

  it("keeps the last of several outputs of a case", async () => {
    const outputs = [1, 2].map((output) => ({ name: "a", output, input: "q" }));
    const { text, saved } = await applyOutputs('{"a":{}}', { format: "json", outputs });
    expect(JSON.parse(text).a.last_output.output).toBe(2);
    expect(saved).toBe(1);
  });
});

function nestedList(depth: number): unknown {
  let list: unknown = 0;
  for (let level = 0; level < depth; level++) list = [list];
  return list;
}
