import type { ToolCall } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { toolCallContains } from "./tool-call-contains.ts";

const call = (args: unknown, rest: Partial<ToolCall> = {}): ToolCall => ({
  tool: "refund",
  arguments: args,
  ...rest,
});
const unknown: ToolCall = { tool: "refund" };
const right = call({ id: "A-17", total: 5 });
const wrong = call({ id: "A-71" });
const check = toolCallContains({ tool: "refund", arguments: { id: "A-17" } });

describe("toolCallContains", () => {
  it.each([
    {
      status: "completed",
      toolCalls: [wrong, right],
      expected: "passed",
      because: "one call holds the arguments",
    },
    { status: "errored", toolCalls: [right], expected: "passed", because: "it was seen before the crash" },
    {
      status: "completed",
      toolCalls: [unknown, right],
      expected: "passed",
      because: "a certain call settles it",
    },
    {
      status: "completed",
      toolCalls: [call('{"id":"A-17"}')],
      expected: "passed",
      because: "JSON text is parsed (B15)",
    },
    {
      status: "completed",
      toolCalls: [{ ...right, status: "denied" }],
      expected: "passed",
      because: "a denied call was made (B17)",
    },
    { status: "completed", toolCalls: [wrong], expected: "failed", because: "no call holds the arguments" },
    {
      status: "completed",
      toolCalls: [call({ id: "A-17 " })],
      expected: "failed",
      because: "nothing is trimmed",
    },
    {
      status: "completed",
      toolCalls: [call([{ id: "A-17" }])],
      expected: "failed",
      because: "a list is no object",
    },
    {
      status: "completed",
      toolCalls: [{ ...right, tool: "refund_all" }],
      expected: "failed",
      because: "it is another tool",
    },
    { status: "completed", toolCalls: [], expected: "failed", because: "nothing was called" },
  ] as const)("is $expected when $because", ({ status, toolCalls, expected }) => {
    expect(check.judge({ status, toolCalls }).status).toBe(expected);
  });

  it.each([
    { status: "completed", toolCalls: undefined, code: "TRACE_MISSING", because: "nothing was recorded" },
    {
      status: "timeout",
      toolCalls: [wrong],
      code: "TRACE_INCOMPLETE",
      because: "the right call may have followed",
    },
    {
      status: "completed",
      toolCalls: [wrong, unknown],
      code: "ARGS_UNAVAILABLE",
      because: "the second may be it",
    },
    { status: "completed", toolCalls: [call(null)], code: "ARGS_UNAVAILABLE", because: "null is unknown" },
    {
      status: "completed",
      toolCalls: [call('{"id": "A-17"')],
      code: "ARGS_UNAVAILABLE",
      because: "the JSON is cut off (B15)",
    },
    {
      status: "completed",
      toolCalls: [call('"{\\"id\\":\\"A-17\\"}"')],
      code: "ARGS_UNAVAILABLE",
      because: "it is encoded twice",
    },
    {
      status: "errored",
      toolCalls: [unknown],
      code: "ARGS_UNAVAILABLE",
      because: "what was seen is told before what was not",
    },
  ] as const)("abstains with $code when $because", ({ status, toolCalls, code }) => {
    expect(check.judge({ status, toolCalls })).toMatchObject({ status: "abstained", code });
  });

  it("asks for all arguments in one single call", () => {
    const both = toolCallContains({ tool: "refund", arguments: { id: "A-17", total: 5 } });
    const toolCalls = [call({ id: "A-17", total: 9 }), call({ id: "A-71", total: 5 })];
    expect(both.judge({ status: "completed", toolCalls }).status).toBe("failed");
  });

  it.each([
    { toolCalls: [unknown], expected: "passed", because: "unknown arguments hold nothing listed" },
    { toolCalls: [call("{oops")], expected: "passed", because: "unreadable ones too" },
    { toolCalls: [call({ id: 1 })], expected: "passed", because: "further arguments are fine" },
    { toolCalls: [{ tool: "lookup" }], expected: "failed", because: "the call is not there" },
  ] as const)("with no arguments listed is $expected when $because", ({ toolCalls, expected }) => {
    const any = toolCallContains({ tool: "refund", arguments: {} });
    expect(any.judge({ status: "completed", toolCalls }).status).toBe(expected);
  });

  it("says why arguments are unknown, and of which call", () => {
    const toolCalls = [{ tool: "lookup" }, call('{"id": ', { id: "c7" })];
    expect(check.judge({ status: "completed", toolCalls })).toMatchObject({
      reason: expect.stringMatching(
        /^refund was called, but the arguments of tool call 2 of 2 \(id "c7"\) are unknown: not valid JSON: /,
      ),
    });
  });

  it("names the closest call and where it differs", () => {
    const nested = toolCallContains({
      tool: "refund",
      arguments: { order: { id: "A-17", lines: [1, 2] }, note: "late" },
    });
    const toolCalls = [
      call({ order: {} }),
      call({ order: { id: "A-17", lines: [2, 3] }, note: "late" }, { id: "c2" }),
      { tool: "lookup" },
    ];
    expect(nested.judge({ status: "completed", toolCalls })).toEqual({
      status: "failed",
      reason:
        'None of the 2 calls of refund has the arguments. The closest is tool call 2 of 3 (id "c2"): order.lines[0]: expected 1, got 3.',
      closestCall: {
        position: 1,
        id: "c2",
        tool: "refund",
        differences: [{ path: "order.lines[0]", expected: 1, actual: 3 }],
      },
    });
  });

  it("tells which tools were called where this one was not", () => {
    expect(check.judge({ status: "completed", toolCalls: [{ tool: "refunds" }] })).toEqual({
      status: "failed",
      reason: 'refund was never called. Called: refunds. Did you mean "refunds"?',
    });
  });

  it.each([
    { args: {}, because: "the tool may be named alone only where that is all it needs" },
    { args: { tool: "refund" }, because: "arguments are left out" },
    { args: { tool: "refund", arguments: [] }, because: "arguments are an object" },
    { args: { tool: "refund", arguments: {}, match: "equal" }, because: "there is no such match" },
  ])("refuses $args with CHECK_INVALID: $because", ({ args }) => {
    const fields = args as Parameters<typeof toolCallContains>[0];
    expect(() => toolCallContains(fields)).toThrow(expect.objectContaining({ code: "CHECK_INVALID" }));
  });
});

describe("toolCallContains with an exact match", () => {
  const exact = (args: Record<string, unknown>) =>
    toolCallContains({ tool: "refund", arguments: args, match: "exact" });

  it.each([
    {
      expected: { id: 1, tags: ["a"] },
      actual: { tags: ["a"], id: 1 },
      status: "passed",
      because: "all are equal",
    },
    { expected: { id: 1 }, actual: { id: 1, note: null }, status: "failed", because: "there is more" },
    {
      expected: { tags: ["a", "b"] },
      actual: { tags: ["b", "a"] },
      status: "failed",
      because: "the order differs",
    },
    { expected: {}, actual: {}, status: "passed", because: "both are empty" },
    { expected: {}, actual: { id: 1 }, status: "failed", because: "empty asks for empty" },
    { expected: {}, actual: undefined, status: "abstained", because: "unknown arguments may be empty" },
  ])("is $status when $because", ({ expected, actual, status }) => {
    expect(exact(expected).judge({ status: "completed", toolCalls: [call(actual)] }).status).toBe(status);
  });

  it("names what was not expected", () => {
    const outcome = exact({ id: 1 }).judge({ status: "completed", toolCalls: [call({ id: 1, note: "x" })] });
    expect(outcome).toMatchObject({
      reason:
        'The only call of refund does not have exactly the arguments. The closest is tool call 1 of 1: note: nothing was expected, got "x".',
      closestCall: { differences: [{ path: "note", actual: "x" }] },
    });
  });
});
