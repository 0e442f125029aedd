import { resolve } from "node:path";
import type { CaseResult, EvalOutput } from "@outputai/evals";
import { describe, expect, it } from "vitest";
import { outputsToSave } from "./outputs-to-save.ts";

function save(results: readonly Partial<CaseResult>[]) {
  const cases = results.map((result) => ({ verdict: "pass", evaluators: [], durationMs: 1, ...result }));
  const names = ["a", "b"];
  return outputsToSave({
    output: { cases, startedAt: "2026-01-01T00:00:00.000Z" } as unknown as EvalOutput,
    cases: {
      datasets: names.map((name) => ({ name, input: `${name}?` })),
      places: names.map((name) => ({ name, file: `${name}.yml`, pointer: "" })),
      notes: [],
    },
    cwd: "/project",
  });
}

describe("outputsToSave", () => {
  it("lists each output with its file, its input and how long it took", () => {
    expect(save([{ datasetName: "a", output: "A", executionTimeMs: 12 }])).toEqual([
      {
        file: resolve("/project/a.yml"),
        name: "a",
        input: "a?",
        output: "A",
        date: "2026-01-01T00:00:00.000Z",
        executionTimeMs: 12,
      },
    ]);
  });

  it.each([null, false, 0, ""])("B12: saves %o, which is an output", (output) => {
    expect(save([{ datasetName: "a", output }])).toMatchObject([{ output }]);
  });

  it.each([
    { datasetName: "a", because: "there is no output" },
    { datasetName: "a", error: { code: "TARGET_THREW", message: "no" }, because: "the target failed" },
    { datasetName: "x", output: 1, because: "nobody knows its file" },
  ])("leaves a case out: $because", ({ because: _, ...result }) => {
    expect(save([result])).toEqual([]);
  });
});
