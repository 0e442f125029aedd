import { describe, expect, it } from "vitest";
import { hashInput } from "./hash-input.ts";
import { parseDatasets } from "./parse-datasets.ts";
import { notesOf } from "./told-problems.ts";

describe("YAML scalars", () => {
  it("stay as they are written, or are noted (B40)", async () => {
    const text = `a:
  input:
    day: 2031-04-05
    at: 2031-04-05T10:00:00Z
    zip: 01234
    sku: 7e10
    id: 12345678901234567890
    answer: no
    octal: 0o17
    time: 12:30:45
    version: 1.10
    quoted: ["01234", '7e10', "no"]
    "<<": {x: 1}
    tilde: ~
    block: |
      no
    price: 12_000
    plus: +1
`;
    const { datasets } = await parseDatasets(text);
    expect(datasets[0]?.input).toEqual({
      day: "2031-04-05",
      at: "2031-04-05T10:00:00Z",
      zip: 1234,
      sku: 70_000_000_000,
      id: 12_345_678_901_234_567_000,
      answer: "no",
      octal: 15,
      time: "12:30:45",
      version: 1.1,
      quoted: ["01234", "7e10", "no"],
      "<<": { x: 1 },
      tilde: null,
      block: "no\n",
      price: "12_000",
      plus: 1,
    });
    expect((await notesOf(text)).map((note) => note.split(" ").slice(0, 3).join(" "))).toEqual([
      "5:10 LINT_SCALAR_REWRITTEN /a/input/zip",
      "6:10 LINT_SCALAR_REWRITTEN /a/input/sku",
      "7:9 LINT_SCALAR_REWRITTEN /a/input/id",
      "8:13 LINT_SCALAR_REWRITTEN /a/input/answer",
      "9:12 LINT_SCALAR_REWRITTEN /a/input/octal",
      "18:11 LINT_SCALAR_REWRITTEN /a/input/plus",
    ]);
  });

  it("follow anchors and merge keys: own keys win", async () => {
    const text =
      "a: &a\n  input: {x: 1}\n  ground_truth: &t {n: 1}\nb:\n  <<: *a\n  ground_truth: {<<: *t, m: 2}\n";
    expect((await parseDatasets(text)).datasets).toEqual([
      { name: "a", input: { x: 1 }, ground_truth: { n: 1 } },
      { name: "b", input: { x: 1 }, ground_truth: { n: 1, m: 2 } },
    ]);
  });
});

describe("notes", () => {
  it.each([
    {
      text: "a: {input: 1, groundTruth: {}}",
      note: '1:15 LINT_KEY_MISSPELT /a/groundTruth Did you mean "ground_truth"?',
    },
    {
      text: "a: {input: 1, lastOutput: {}}",
      note: '1:15 LINT_KEY_MISSPELT /a/lastOutput Did you mean "last_output"?',
    },
    { text: "a: {input: 1, inputs: 1}", note: '1:15 LINT_KEY_MISSPELT /a/inputs Did you mean "input"?' },
    {
      text: "a: {input: 1, Ground-Truth: {}}",
      note: '1:15 LINT_KEY_MISSPELT /a/Ground-Truth Did you mean "ground_truth"?',
    },
    {
      text: "a: {input: 1, last_output: {output: 1, inputHash: x}}",
      note: '1:40 LINT_KEY_MISSPELT /a/last_output/inputHash Did you mean "input_hash"?',
    },
    {
      text: "a: {input: 1, output: 1}",
      note: "1:15 LINT_KEY_MISSPELT /a/output An output is saved as last_output: { output: … }.",
    },
    {
      text: "- {name: a, input: 1, actualOutput: 1}",
      note: "1:23 LINT_KEY_MISSPELT /0/actualOutput An output is saved as last_output: { output: … }.",
    },
    {
      text: "a: {input: 1, expected: 1}",
      note: "1:15 LINT_KEY_MISSPELT /a/expected What is expected goes into ground_truth.",
    },
    {
      text: "a: {input: 1, last_output: {output: 1, expected: 1}, expected-output: 2}",
      note: "1:54 LINT_KEY_MISSPELT /a/expected-output What is expected goes into ground_truth.",
    },
    { text: "- {name: a, input: 1, Name: b}", note: '1:23 LINT_KEY_MISSPELT /0/Name Did you mean "name"?' },
  ])("tell a key that is probably misspelt: $text", async ({ text, note }) => {
    expect(await notesOf(text)).toEqual([note]);
  });

  it("say nothing of keys that are no near miss, nor of the case's name in a map", async () => {
    const text = "a: {name: a, input: 1, tags: [], notes: x, description: y, id: 1, result: 1, names: [b]}";
    expect(await notesOf(text)).toEqual([]);
  });

  it("tell an output that was made from another input", async () => {
    const saved = (hash: string) => `last_output: {output: 1, input_hash: "${hash}"}`;
    const text = `a: {input: {x: 1, y: 2}, ${saved(hashInput({ y: 2, x: 1 }))}}\nb: {input: 3, ${saved(hashInput(4))}}\n`;
    expect(await notesOf(text)).toEqual([
      "2:52 OUTPUT_STALE /b/last_output/input_hash Save the output again. Until then the old one is evaluated.",
    ]);
  });

  it("name the file, and come in the order of the lines", async () => {
    const text = "a: {input: 1, inputs: 1}\nb: {input: 01}\nc: {input: 1, inputs: 1}\n";
    const { notes } = await parseDatasets(text, { file: "x.yml" });
    expect(notes.map(({ file, line }) => `${file}:${line}`)).toEqual(["x.yml:1", "x.yml:2", "x.yml:3"]);
  });
});
