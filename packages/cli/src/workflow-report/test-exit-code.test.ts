import type { CaseVerdict, EvalOutput } from "@outputai/evals";
import { describe, expect, it } from "vitest";
import { testExitCode } from "./test-exit-code.ts";

function output(verdict: CaseVerdict, status: EvalOutput["status"] = "completed"): EvalOutput {
  const summary = { total: 1, passed: 0, partial: 0, failed: 0, acceptableRate: null };
  return { status, cases: [{ datasetName: "a", verdict, evaluators: [] }], summary } as unknown as EvalOutput;
}

const worse = [{ datasetName: "a", before: "pass", after: "partial" }];
const nothing = { worse: [], better: [], added: [], gone: [], same: 1 };

function code(ran: EvalOutput, parts: Partial<Parameters<typeof testExitCode>[0]> = {}) {
  return testExitCode({ output: ran, failOn: [], signal: new AbortController().signal, ...parts });
}

describe("testExitCode", () => {
  it.each([
    { ran: output("pass"), parts: {}, exit: 0, because: "all passed" },
    { ran: output("partial"), parts: { failOn: ["partial"] }, exit: 1, because: "it was asked to" },
    {
      ran: output("partial"),
      parts: { comparison: { ...nothing, worse } },
      exit: 1,
      because: "it got worse",
    },
    { ran: output("fail"), parts: { comparison: nothing }, exit: 1, because: "nothing is excused" },
    {
      ran: output("pass"),
      parts: { comparison: { ...nothing, gone: worse } },
      exit: 1,
      because: "one is gone",
    },
    { ran: output("undecided"), parts: { comparison: nothing }, exit: 3, because: "it was so before" },
    {
      ran: output("pass"),
      parts: { signal: AbortSignal.abort("SIGINT") },
      exit: 0,
      because: "it had finished",
    },
    {
      ran: output("pass", "stopped"),
      parts: { signal: AbortSignal.abort("SIGINT") },
      exit: 130,
      because: "it was stopped",
    },
    {
      ran: output("fail", "stopped"),
      parts: { signal: AbortSignal.abort("SIGTERM") },
      exit: 143,
      because: "what failed is not all of it",
    },
    { ran: output("pass", "stopped"), parts: {}, exit: 3, because: "something did not run" },
  ] as const)("is $exit: $because", ({ ran, parts, exit }) => {
    expect(code(ran, parts)).toBe(exit);
  });
});
