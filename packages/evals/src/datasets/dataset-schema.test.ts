import { describe, expect, it } from "vitest";
import { DatasetSchema, LastOutputSchema } from "./dataset-schema.ts";

const dataset = {
  name: "refund",
  input: { order: "A-17" },
  ground_truth: { min_length: 100, evals: { tone: { polite: true }, length: null } },
  last_output: { output: "Done.", executionTimeMs: 12, date: "2026-02-16T09:30:00Z", input_hash: "ab" },
  last_eval: { verdict: "pass" },
  owner: "support",
};

describe("DatasetSchema", () => {
  it("reads a whole case, and keeps what it does not know", () => {
    expect(DatasetSchema.parse(dataset)).toEqual(dataset);
  });

  it.each([null, 0, "", false, [], {}])("takes %j for an input and for an output (B12)", (value) => {
    const given = { name: "a", input: value, last_output: { output: value } };
    expect(DatasetSchema.parse(given)).toEqual(given);
  });

  it("takes null for what is not there", () => {
    const given = { name: "a", input: 1, ground_truth: null, last_output: null };
    expect(DatasetSchema.parse(given)).toEqual(given);
  });

  it("keeps a key __proto__ of its own wherever it stands, as reading does", () => {
    const own = '"__proto__":{"x":1}';
    const text = `{"name":"a","input":{${own}},${own},"ground_truth":{${own},"evals":{${own}}},"last_output":{"output":{${own}},${own}}}`;
    expect(JSON.stringify(DatasetSchema.parse(JSON.parse(text)))).toBe(text);
    expect(JSON.stringify(LastOutputSchema.parse(JSON.parse(`{"output":1,${own}}`)))).toContain(own);
  });

  it.each([
    { given: { input: 1 }, path: ["name"], because: "it has no name" },
    { given: { name: "", input: 1 }, path: ["name"], because: "the name is empty" },
    { given: { name: "a" }, path: ["input"], because: "it has no input" },
    {
      given: { name: "a", input: 1, ground_truth: "x" },
      path: ["ground_truth"],
      because: "a text holds no keys",
    },
    {
      given: { name: "a", input: 1, ground_truth: { evals: { tone: 7 } } },
      path: ["ground_truth", "evals", "tone"],
      because: "7 holds no keys",
    },
    {
      given: { name: "a", input: 1, last_output: {} },
      path: ["last_output", "output"],
      because: "nothing was saved",
    },
  ])("refuses a case when $because", ({ given, path }) => {
    expect(DatasetSchema.safeParse(given).error?.issues[0]?.path).toEqual(path);
  });
});

describe("LastOutputSchema", () => {
  it("needs an output, which may be null", () => {
    expect(LastOutputSchema.safeParse({ output: null }).success).toBe(true);
    expect(LastOutputSchema.safeParse({ date: "2026-02-16T09:30:00Z" }).success).toBe(false);
  });
});
