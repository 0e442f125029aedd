import { describe, expect, it } from "vitest";
import { faultsOf, messagesOf, notesOf } from "./told-problems.ts";

describe("text that cannot be read", () => {
  it.each([
    { text: "a: [1\nb: 2", format: "yaml", faults: ["2:1 DATASET_SYNTAX "], because: "a bracket is open" },
    {
      text: "a: {input: 1}\n---\nb: {input: 1}\n",
      format: "yaml",
      faults: ["2:1 DATASET_SYNTAX "],
      because: "there are two documents",
    },
    {
      text: "a: {input: !!binary x}",
      format: "yaml",
      faults: ["1:21 DATASET_SYNTAX /a/input"],
      because: "it has a tag",
    },
    {
      text: "a: {input: *x}",
      format: "yaml",
      faults: ["1:12 DATASET_SYNTAX /a/input"],
      because: "an alias is open",
    },
    {
      text: "a: &a {input: *a}",
      format: "yaml",
      faults: ["1:15 DATASET_SYNTAX /a/input"],
      because: "an alias holds itself",
    },
    { text: "\ta: 1", format: "yaml", faults: ["1:1 DATASET_SYNTAX "], because: "a tab indents" },
    {
      text: '{"a": {"input": 1},}',
      format: "json",
      faults: ["1:20 DATASET_SYNTAX "],
      because: "a comma is too many",
    },
    {
      text: '{"a": {"input": 1}',
      format: "json",
      faults: ["1:19 DATASET_SYNTAX "],
      because: "it ends too early",
    },
    {
      text: "[".repeat(100_000),
      format: "json",
      faults: ["1:1 DATASET_SYNTAX "],
      because: "it is nested without end",
    },
    {
      text: `{"a":{"input":${"[".repeat(600)}${"]".repeat(600)}}}`,
      format: "json",
      faults: ["1:17 DATASET_NOT_JSON /a/input/0/0"],
      because: "it is nested too deeply",
    },
  ] as const)("is told at $faults, because $because", async ({ text, format, faults }) => {
    expect(await faultsOf(text, { format })).toEqual(faults);
  });

  it("says what to do about JSON Lines with the ending of JSON", async () => {
    const text = '{"name":"a","input":1}\n{"name":"b","input":2}\n';
    expect(await messagesOf(text, { file: "a.json" })).toEqual([
      expect.stringContaining("looks like JSON Lines, which needs the ending .jsonl"),
    ]);
  });

  it("says what to do about YAML with the ending of JSON", async () => {
    expect(await messagesOf("a: {input: 1}", { file: "a.json" })).toEqual([
      expect.stringContaining("A YAML dataset needs the ending .yaml."),
    ]);
  });

  it("does not hang on a few lines that stand for billions of values", async () => {
    const lines = Array.from(
      { length: 60 },
      (_, level) => `a${level + 1}: &a${level + 1} [*a${level}, *a${level}]`,
    );
    expect(await faultsOf(`x: {input: &a0 [x]}\n${lines.join("\n")}`)).toEqual(["1:1 DATASET_NOT_JSON "]);
  });
});

describe("JSON Lines", () => {
  it("names the true line and column of every fault, in the order of the lines", async () => {
    const text =
      '\uFEFF{"name":"a","input":1}\r\n\r\n{"name":"b"}\r\nnull\n{"name":"c","input":}\n{"name":"a","input":2,"input":3}\n';
    expect(await faultsOf(text, { format: "jsonl" })).toEqual([
      "3:1 DATASET_KEY_MISSING /input",
      "4:1 DATASET_TYPE_WRONG ",
      "5:21 DATASET_SYNTAX ",
      "6:9 DATASET_NAME_DUPLICATE /name",
      "6:23 DATASET_KEY_DUPLICATE /input",
    ]);
  });

  it.each(["{", "[", " { \r"])(
    "stops at a line that is %j: the rest would be one problem a line",
    async (start) => {
      const text = `${start}\n  "name": "a",\n  "input": 1\n}\n`;
      expect(await faultsOf(text, { format: "jsonl" })).toHaveLength(1);
      expect(await messagesOf(text, { format: "jsonl" })).toEqual([
        expect.stringContaining("write each case on one line"),
      ]);
    },
  );

  it("takes one case a line and no list", async () => {
    expect(await messagesOf('[{"name":"a","input":1}]', { format: "jsonl" })).toEqual([
      expect.stringContaining("A file that holds a list of cases has the ending .json."),
    ]);
  });

  it("notes a number that loses digits, with its line", async () => {
    expect(await notesOf('\n{"name":"a","input":12345678901234567890}\n', { format: "jsonl" })).toEqual([
      "2:21 LINT_SCALAR_REWRITTEN /input Put it in quotes if it is text.",
    ]);
  });
});
