import { trialSchema } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { explainTrial } from "./explain-trial.ts";

const good = { sample: "refund_ok", status: "completed" };

/** Pointer, message and hint of each problem. */
function explain(value: unknown): readonly (readonly (string | undefined)[])[] {
  return explainTrial(value).map(({ pointer, message, hint }) => [pointer, message, hint]);
}

const STATUSES = "one of completed, errored, timeout, interrupted, incomplete";

describe("explainTrial", () => {
  it.each([
    {
      value: { ...good, status: "complete" },
      problem: ["/status", `"status" must be ${STATUSES}, not "complete".`, 'Did you mean "completed"?'],
    },
    {
      value: { sample: "refund_ok" },
      problem: ["/status", '"status" is missing.', `It must be ${STATUSES}.`],
    },
    {
      value: { Sample: "refund_ok", status: "completed" },
      problem: [
        "/sample",
        '"sample" is missing.',
        'It must be the name of a sample, text that is not empty. Did you mean "Sample"?',
      ],
    },
    {
      value: { ...good, sample: "" },
      problem: [
        "/sample",
        '"sample" must be the name of a sample, text that is not empty, not "".',
        undefined,
      ],
    },
    {
      value: { ...good, epoch: 0 },
      problem: ["/epoch", '"epoch" must be a whole number from 1, not 0.', undefined],
    },
    {
      value: { ...good, sample: null },
      problem: [
        "/sample",
        '"sample" must be the name of a sample, text that is not empty, not null.',
        undefined,
      ],
    },
    {
      value: { ...good, toolCalls: {} },
      problem: ["/toolCalls", '"toolCalls" must be a list of tool calls, not {}.', undefined],
    },
    {
      value: { ...good, toolCalls: [{ tool: "a" }, { name: "b" }] },
      problem: [
        "/toolCalls/1/tool",
        '"toolCalls[1].tool" is missing.',
        'It must be the name of a tool, text that is not empty. Is it the name in "name"? Put it under "tool".',
      ],
    },
    {
      value: { ...good, toolCalls: [{ function: { name: "a", arguments: "{}" } }] },
      problem: [
        "/toolCalls/0/tool",
        '"toolCalls[0].tool" is missing.',
        'It must be the name of a tool, text that is not empty. Is it the name in "function"? Put it under "tool".',
      ],
    },
    {
      value: { ...good, toolCalls: [{ id: "c1", arguments: {} }] },
      problem: [
        "/toolCalls/0/tool",
        '"toolCalls[0].tool" is missing.',
        "It must be the name of a tool, text that is not empty.",
      ],
    },
    {
      value: {
        ...good,
        toolCalls: [
          { tool: "a", arguments: {} },
          { tool: "b", args: {} },
        ],
      },
      problem: [
        "/toolCalls/1/args",
        '"toolCalls[1].args" is no key of a tool call.',
        'Did you mean "arguments"?',
      ],
    },
    {
      value: { ...good, calls: [{ tool: "a" }] },
      problem: ["/calls", '"calls" is no key of a trial.', 'Did you mean "toolCalls"?'],
    },
    {
      value: { ...good, toolCalls: ["a"] },
      problem: ["/toolCalls/0", '"toolCalls[0]" must be an object with the key tool, not "a".', undefined],
    },
    {
      value: { ...good, usage: { inputTokens: -1 } },
      problem: [
        "/usage/inputTokens",
        '"usage.inputTokens" must be a number from 0, or null, not -1.',
        undefined,
      ],
    },
    {
      value: { ...good, tool_calls: [{ tool: "a" }] },
      problem: ["/tool_calls", '"tool_calls" is no key of a trial.', 'Did you mean "toolCalls"?'],
    },
    {
      value: 7,
      problem: ["", "A trial must be an object with the keys sample and status, not 7.", undefined],
    },
    {
      value: { trials: [good] },
      problem: [
        "/trials",
        'This object is no trial; it holds a list in "trials".',
        "Write the list alone: a JSON array, or one trial a line.",
      ],
    },
  ])("says $problem.1", ({ value, problem }) => {
    expect(explain(value)).toEqual([problem]);
  });

  it("tells every problem of a trial", () => {
    const value = {
      epoch: "1",
      status: "done",
      toolCalls: [{ tool: "", id: 4 }, null],
      usage: 3,
      Output: "x",
    };
    expect(explainTrial(value).map(({ pointer }) => pointer)).toEqual([
      "/sample",
      "/epoch",
      "/status",
      "/toolCalls/0/id",
      "/toolCalls/0/tool",
      "/toolCalls/1",
      "/usage",
      "/Output",
    ]);
  });

  it("tells both keys of a call that are called otherwise", () => {
    const toolCalls = [{ toolName: "a", input: {} }];
    expect(explainTrial({ ...good, toolCalls }).map(({ pointer }) => pointer)).toEqual([
      "/toolCalls/0/tool",
      "/toolCalls/0/input",
    ]);
  });

  it("says nothing of a trial", () => {
    expect(explainTrial({ ...good, further: 1, output: null, toolCalls: [], usage: {} })).toEqual([]);
  });

  it("leaves a key alone that looks like another one which is there", () => {
    expect(explainTrial({ ...good, toolCalls: [], tool_calls: 3 })).toEqual([]);
  });

  it("finds a problem wherever trialSchema does, whatever the JSON", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(trialSchema.safeParse(value).success || explainTrial(value).length > 0).toBe(true);
      }),
    );
  });
});
