import { hashInput } from "@outputai/evals";
import { describe, expect, it } from "vitest";
import { listEntry } from "./list-entry.ts";

const place = { file: "a.yml", line: 3 };

describe("listEntry", () => {
  it("says where a case stands and what it has", () => {
    const dataset = {
      name: "late",
      input: { order: 1 },
      ground_truth: { max: 3, evals: { tone: { fact: "x" }, length: null } },
      last_output: {
        output: null,
        executionTimeMs: 5,
        date: "2026-03-01",
        input_hash: hashInput({ order: 1 }),
      },
    };
    expect(listEntry(dataset, place)).toEqual({
      name: "late",
      file: "a.yml",
      line: 3,
      cached: { date: "2026-03-01", executionTimeMs: 5, stale: false },
      groundTruth: { shared: true, evaluators: ["tone", "length"] },
    });
  });

  it.each([
    { last_output: undefined, cached: null, because: "nothing was saved" },
    { last_output: null, cached: null, because: "null is no saved output" },
    { last_output: { output: undefined }, cached: null, because: "there is no output in it" },
    {
      last_output: { output: "" },
      cached: { date: null, executionTimeMs: null, stale: null },
      because: "an empty text is an output; nobody knows from which input",
    },
    {
      last_output: { output: 1, input_hash: hashInput(2) },
      cached: { date: null, executionTimeMs: null, stale: true },
      because: "the input was another one",
    },
  ])("finds $cached: $because", ({ last_output, cached }) => {
    expect(listEntry({ name: "late", input: 1, last_output }, place).cached).toEqual(cached);
  });

  it.each([
    { ground_truth: undefined, because: "nothing is known" },
    { ground_truth: null, because: "null is nothing" },
    { ground_truth: {}, because: "it is empty" },
    { ground_truth: { evals: null }, because: "evals alone is for single evaluators" },
  ])("finds no ground truth in $ground_truth: $because", ({ ground_truth }) => {
    const { groundTruth } = listEntry({ name: "late", input: 1, ground_truth }, place);
    expect(groundTruth).toEqual({ shared: false, evaluators: [] });
  });
});
