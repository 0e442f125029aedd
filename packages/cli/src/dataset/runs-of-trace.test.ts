import { describe, expect, it } from "vitest";
import { runsOfTrace } from "./runs-of-trace.ts";

const origin = { workflow: "blog_post", subject: "monday" };
const node = {
  kind: "workflow",
  name: "blog_post",
  input: { topic: "Caching" },
  output: { title: "Caching" },
};

function find(...values: readonly unknown[]) {
  return runsOfTrace(
    values.map((value, index) => ({ value, place: { file: "t.json", pointer: `/${index}` } })),
    origin,
  );
}

describe("runsOfTrace", () => {
  it.each([
    { trace: node, subject: "monday", because: "the name in it is the workflow's" },
    { trace: { name: "late", input: 1, output: 2 }, subject: "late", because: "it has one of its own" },
    { trace: { name: "", input: 1, output: 2 }, subject: "monday", because: "no text is no name" },
    { trace: { input: null, output: null }, subject: "monday", because: "null is an input here" },
  ])("calls a run $subject: $because", ({ trace, subject }) => {
    expect(find(trace)).toMatchObject({ problems: [], runs: [{ subject, input: trace.input }] });
  });

  it("numbers what has no name where there are several", () => {
    expect(find(node, { name: "late", input: 1 }, node).runs.map(({ subject }) => subject)).toEqual([
      "monday_1",
      "late",
      "monday_3",
    ]);
  });

  it.each([
    {
      fields: { startedAt: 1_000, endedAt: 1_250, children: [{ kind: "step", name: "write", input: 1 }] },
      outcome: { executionTimeMs: 250, date: "1970-01-01T00:00:01.250Z", output: { title: "Caching" } },
      because: "only the root counts",
    },
    {
      fields: { output: null },
      outcome: { kind: "output", output: null },
      because: "null is an output here",
    },
    { fields: { error: { message: "rate limit" } }, outcome: { kind: "none" }, because: "it failed" },
    { fields: { error: null }, outcome: { kind: "output" }, because: "no error is no failure" },
  ])("finds $outcome: $because", ({ fields, outcome }) => {
    expect(find({ ...node, ...fields }).runs[0]?.outcome).toMatchObject(outcome);
  });

  it("finds no output where there is no such key", () => {
    expect(find({ input: 1 }).runs[0]?.outcome).toEqual({ kind: "none", reason: "the trace has no output" });
  });

  it("tells everything that is no trace of this workflow, each with its place", () => {
    const { runs, problems } = find(
      7,
      { ...node, kind: "step" },
      { ...node, name: "news" },
      { output: 1 },
      { sample: "late", status: "completed" },
      [node],
    );
    expect(runs).toEqual([]);
    expect(problems.map(({ pointer, message, hint = "" }) => [pointer, message, hint])).toEqual([
      ["/0", 'A trace must be an object with "input" and "output", not 7.', ""],
      [
        "/1",
        'This is the trace of a "step", not of a workflow.',
        "Name the trace of the workflow itself: the root of the file.",
      ],
      [
        "/2",
        'This is a trace of the workflow "news", not of "blog_post".',
        "Generate the cases of each workflow from its own traces.",
      ],
      ["/3", 'The trace has no "input".', ""],
      ["/4", 'The trace has no "input".', "This looks like a trial: name the file after --trials."],
      ["/5", expect.stringContaining("A trace must be an object"), ""],
    ]);
  });
});
