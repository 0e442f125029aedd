import type { EvalOutput } from "@outputai/evals";
import { describe, expect, it } from "vitest";
import type { FinishedTest } from "./finished-test.ts";
import { jsonEvalReport } from "./json-eval-report.ts";

function outcome(parts: object) {
  const decided = { status: "decided", verdict: "fail", value: false, confidence: 1, durationMs: 1 };
  return { name: "said", criticality: "required", ...decided, ...parts };
}

function test(cases: readonly object[], parts: Partial<FinishedTest> = {}): FinishedTest {
  const output = {
    workflow: "x_eval",
    status: "completed",
    cases,
    summary: { total: cases.length },
    notes: [],
    startedAt: "2026-01-01T00:00:00.000Z",
    durationMs: 5,
  } as unknown as EvalOutput;
  return { name: "x", output, failOn: [], exitCode: 1, ...parts };
}

function written(finished: FinishedTest) {
  return JSON.parse([...jsonEvalReport(finished)].join(""));
}

function nested(depth: number): unknown {
  let value: unknown = "deep";
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}

describe("jsonEvalReport", () => {
  it("is the output of the run and the exit code", () => {
    const finished = test([{ datasetName: "a", verdict: "fail", evaluators: [outcome({})] }]);
    expect(written(finished)).toEqual({ ...finished.output, exitCode: 1 });
  });

  it("is valid without a case, and says why a run stopped and how it compares", () => {
    const empty = test([]);
    const stop = { code: "RUN_ABORTED", message: "It was aborted." };
    const comparison = { worse: [], better: [], added: [], gone: [], same: 0 };
    const output: EvalOutput = { ...empty.output, status: "stopped", stop };
    expect(written({ ...empty, output, comparison })).toMatchObject({
      stop,
      baseline: comparison,
      cases: [],
    });
  });

  it("B59: takes secrets out, wherever they stand", () => {
    const secret = "Bearer q7Rt2LmX9vB4nK8w";
    const evaluators = [outcome({ reasoning: secret, value: { authorization: secret } })];
    const finished = test([
      { datasetName: secret, verdict: "fail", evaluators, output: { apiKey: "abc123" } },
    ]);
    const text = [...jsonEvalReport(finished)].join("");
    expect(text).not.toMatch(/q7Rt2LmX9vB4nK8w|abc123/);
    expect(text).toContain("[hidden]");
  });

  it("writes the short form of what is nested too deeply for JSON", () => {
    const deep = nested(100_000);
    const evaluators = [outcome({ value: deep })];
    const results = [{ trial: 1, verdict: "fail", evaluators, output: deep }];
    const report = written(test([{ datasetName: "a", verdict: "fail", evaluators, trials: { results } }]));
    expect(report.cases[0].evaluators[0]).toMatchObject({ name: "said", verdict: "fail" });
    expect(report.cases[0].trials.results[0].output).toMatch(/^\[/);
  });
});
