import { describe, expect, it } from "vitest";
import { datasetErrorOf } from "./dataset-error-of.ts";
import { parseDatasets } from "./parse-datasets.ts";
import { faultsOf, messagesOf } from "./told-problems.ts";

describe("what is wrong with a case", () => {
  it.each([
    {
      text: "a:\n  ground_truth: {}\n",
      faults: ["2:3 DATASET_KEY_MISSING /a/input"],
      because: "it has no input",
    },
    { text: "a:\nb: {input: 1}\n", faults: ["1:3 DATASET_TYPE_WRONG /a"], because: "it is empty" },
    {
      text: "a: 5\nb: [1]\n",
      faults: ["1:4 DATASET_TYPE_WRONG /a", "2:4 DATASET_TYPE_WRONG /b"],
      because: "it is no object",
    },
    {
      text: "a:\n  name: b\n  input: 1\n",
      faults: ["2:9 DATASET_NAME_CONFLICT /a/name"],
      because: "it has two names",
    },
    {
      text: "1:\n  name: 1\n  input: 1\n",
      faults: ["2:9 DATASET_NAME_CONFLICT /1/name"],
      because: "a number is no name",
    },
    { text: '" ": {input: 1}\n', faults: ["1:6 DATASET_TYPE_WRONG / "], because: "its name is blank" },
    {
      text: "name: 5\ninput: 1\n",
      faults: ["1:7 DATASET_TYPE_WRONG /name"],
      because: "its name is a number",
    },
    {
      text: "name:\ninput: 1\n",
      faults: ["1:6 DATASET_TYPE_WRONG /name"],
      because: "its name is left empty",
    },
    {
      text: "name: [a]\ninput: 1\n",
      faults: ["1:7 DATASET_TYPE_WRONG /name"],
      because: "its name is a list",
    },
    { text: "name: ''\ninput: 1\n", faults: ["1:7 DATASET_TYPE_WRONG /name"], because: "its name is empty" },
    { text: "name: a\n", faults: ["1:1 DATASET_KEY_MISSING /input"], because: "one case has no input" },
    {
      text: "input: 1\nground_truth: {}\n",
      faults: ["1:1 DATASET_KEY_MISSING /name"],
      because: "one case has no name",
    },
    {
      text: "- input: 1\n- 5\n",
      faults: ["1:3 DATASET_KEY_MISSING /0/name", "2:3 DATASET_TYPE_WRONG /1"],
      because: "a listed one has no name, and another is none",
    },
    {
      text: "name: {input: 1}\ninput: 5\n",
      faults: ["2:8 DATASET_TYPE_WRONG /input"],
      because: "its map looks like one case",
    },
    {
      text: "cases:\n- {name: a, input: 1}\n",
      faults: ["2:1 DATASET_TYPE_WRONG /cases"],
      because: "its list stands below a key",
    },
    {
      text: "a: {input: 1, ground_truth: x}\n",
      faults: ["1:29 DATASET_TYPE_WRONG /a/ground_truth"],
      because: "its ground truth is text",
    },
    {
      text: "a: {input: 1, ground_truth: [x]}\n",
      faults: ["1:29 DATASET_TYPE_WRONG /a/ground_truth"],
      because: "its ground truth is a list",
    },
    {
      text: "a: {input: 1, ground_truth: {evals: []}}\n",
      faults: ["1:37 DATASET_TYPE_WRONG /a/ground_truth/evals"],
      because: "the part for evaluators is a list",
    },
    {
      text: "a: {input: 1, ground_truth: {evals: {x: 1, y: {}, z: null}}}\n",
      faults: ["1:41 DATASET_TYPE_WRONG /a/ground_truth/evals/x"],
      because: "the part for one evaluator is a number",
    },
    {
      text: "a: {input: 1, last_output: fine}\n",
      faults: ["1:28 DATASET_TYPE_WRONG /a/last_output"],
      because: "its output is not wrapped",
    },
    {
      text: "a: {input: 1, last_output: {date: x}}\n",
      faults: ["1:28 DATASET_KEY_MISSING /a/last_output/output"],
      because: "its saved output has none",
    },
    {
      text: 'a: {input: 1, last_output: {output: 1, executionTimeMs: "5", date: 5, input_hash: 5}}\n',
      faults: [
        "1:57 DATASET_TYPE_WRONG /a/last_output/executionTimeMs",
        "1:68 DATASET_TYPE_WRONG /a/last_output/date",
        "1:83 DATASET_TYPE_WRONG /a/last_output/input_hash",
      ],
      because: "what is said of its output is of the wrong kinds",
    },
    {
      text: "a: {input: .inf}\nb: {input: 1, ground_truth: .nan}\n",
      faults: ["1:12 DATASET_NOT_JSON /a/input", "2:29 DATASET_NOT_JSON /b/ground_truth"],
      because: "JSON has no such numbers",
    },
    {
      text: '{"a":{"input":1e999}}',
      faults: ["1:15 DATASET_NOT_JSON /a/input"],
      because: "the number is too large",
    },
    {
      text: "a: {input: 1}\na: {input: 2}\n",
      faults: ["2:1 DATASET_KEY_DUPLICATE /a"],
      because: "a map names it twice",
    },
    {
      text: '{"a": {"input": 1, "input": 2}}',
      faults: ["1:20 DATASET_KEY_DUPLICATE /a/input"],
      because: "it has two inputs",
    },
    {
      text: "- {name: a, input: 1}\n- name: a\n  input: 2\n",
      faults: ["2:9 DATASET_NAME_DUPLICATE /1/name"],
      because: "a list names it twice",
    },
  ])("is told at $faults, because $because", async ({ text, faults }) => {
    expect(await faultsOf(text)).toEqual(faults);
  });

  it("is told of every case at once, with its name", async () => {
    const text = "a: {ground_truth: 1}\nb: {input: 1, last_output: 2}\nc: 3\n";
    const error = await datasetErrorOf(() => parseDatasets(text, { file: "x.yml" }));
    expect(error).toMatchObject({ name: "DatasetError", code: "DATASET_INVALID" });
    expect(error.message.split("\n").filter((line) => !line.startsWith(" "))).toEqual([
      "The datasets have 4 problems:",
      'x.yml:1:4 /a/input "input" is missing in case "a". [DATASET_KEY_MISSING]',
      'x.yml:1:19 /a/ground_truth "ground_truth" in case "a" must be an object, not 1. [DATASET_TYPE_WRONG]',
      'x.yml:2:28 /b/last_output "last_output" in case "b" must be an object, not 2. [DATASET_TYPE_WRONG]',
      'x.yml:3:4 /c Case "c" must be an object, not 3. [DATASET_TYPE_WRONG]',
    ]);
  });

  it.each([
    { text: "a: {inputs: 1}", says: 'Is "inputs" a misspelling of it?', because: "a key is misspelt" },
    {
      text: "a: {input: 1, last_output: {outputs: 1}}",
      says: 'Is "outputs" a misspelling of it?',
      because: "the output's key is misspelt",
    },
    {
      text: "name: {input: 1}\ninput: 5",
      says: 'The file is read as a map of cases. If it is one case, its "name" must be text.',
      because: "the two forms are close",
    },
    {
      text: "name: {order: 1}\ninput: {input: 5}",
      says: 'If it is one case, its "name" must be text.',
      because: "the two forms are close",
    },
    {
      text: "input: {order: 5}",
      says: 'One case has "name" and "input" at its top.',
      because: "a nameless case is close to a map",
    },
    {
      text: "name: 5\ninput: 1",
      says: "Put it in quotes if it is the name.",
      because: "a number may be meant as text",
    },
    {
      text: "datasets: [{name: a, input: 1}]",
      says: "A list of cases stands at the top of a file",
      because: "the list is wrapped",
    },
    {
      text: "- {name: a, input: 1}\n- {name: a, input: 2}",
      says: 'The name of case "a" is given twice: first in line 1.',
      because: "the first place helps",
    },
  ])("is told with what to do: $says", async ({ text, says }) => {
    expect((await messagesOf(text)).join("\n")).toContain(says);
  });
});
