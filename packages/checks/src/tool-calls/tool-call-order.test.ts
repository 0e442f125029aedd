import type { ToolCall } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { toolCallOrder } from "./tool-call-order.ts";

const calls = (tools: string): readonly ToolCall[] => [...tools].map((tool) => ({ tool }));

describe("toolCallOrder in order", () => {
  it.each([
    { status: "completed", tools: "abc", sequence: "abc", expected: "passed", because: "it is the sequence" },
    {
      status: "completed",
      tools: "xaybz",
      sequence: "ab",
      expected: "passed",
      because: "others may stand between",
    },
    {
      status: "errored",
      tools: "ab",
      sequence: "ab",
      expected: "passed",
      because: "it was found before the crash",
    },
    {
      status: "completed",
      tools: "ba",
      sequence: "ab",
      expected: "failed",
      because: "the order is reversed",
    },
    {
      status: "completed",
      tools: "bab",
      sequence: "ab",
      expected: "passed",
      because: "an early b does no harm",
    },
    {
      status: "completed",
      tools: "a",
      sequence: "aa",
      expected: "failed",
      because: "one call is not two (B14)",
    },
    { status: "completed", tools: "aa", sequence: "aa", expected: "passed", because: "two calls are two" },
    { status: "completed", tools: "", sequence: "a", expected: "failed", because: "nothing was called" },
    {
      status: "errored",
      tools: "ba",
      sequence: "ab",
      expected: "TRACE_INCOMPLETE",
      because: "b may have followed",
    },
    {
      status: "timeout",
      tools: "",
      sequence: "a",
      expected: "TRACE_INCOMPLETE",
      because: "all may have followed",
    },
  ] as const)(
    "is $expected for $sequence in $tools when $because",
    ({ status, tools, sequence, expected }) => {
      const outcome = toolCallOrder({ sequence: [...sequence] }).judge({ status, toolCalls: calls(tools) });
      expect(outcome.status === "abstained" ? outcome.code : outcome.status).toBe(expected);
    },
  );

  it("reads parallel calls in the order in which they were recorded (B14)", () => {
    const parallel = [
      { tool: "calendar", id: "step1-a" },
      { tool: "weather", id: "step1-b" },
    ];
    const check = toolCallOrder({ sequence: ["weather", "calendar"] });
    expect(check.judge({ status: "completed", toolCalls: parallel }).status).toBe("failed");
  });

  it.each([
    { tools: ["lookup"], reason: "refund was never called. Called: lookup." },
    {
      tools: ["lookup", "refunds"],
      reason: 'refund was never called. Called: lookup, refunds. Did you mean "refunds"?',
    },
    {
      tools: ["refund", "lookup"],
      reason: "refund was not called after lookup. The calls were: refund, lookup.",
    },
    { tools: [], reason: "lookup was never called. No tool was called." },
  ])("says $reason", ({ tools, reason }) => {
    const toolCalls = tools.map((tool) => ({ tool }));
    const outcome = toolCallOrder({ sequence: ["lookup", "refund"] }).judge({
      status: "completed",
      toolCalls,
    });
    expect(outcome).toEqual({ status: "failed", reason });
  });
});

describe("toolCallOrder exactly", () => {
  it.each([
    { status: "completed", tools: "ab", sequence: "ab", expected: "passed", because: "these and no others" },
    { status: "completed", tools: "axb", sequence: "ab", expected: "failed", because: "x stands between" },
    { status: "completed", tools: "abx", sequence: "ab", expected: "failed", because: "x follows" },
    { status: "completed", tools: "a", sequence: "ab", expected: "failed", because: "b is missing" },
    {
      status: "completed",
      tools: "ba",
      sequence: "ab",
      expected: "failed",
      because: "the order is reversed",
    },
    {
      status: "errored",
      tools: "ax",
      sequence: "ab",
      expected: "failed",
      because: "nothing undoes a wrong call",
    },
    {
      status: "errored",
      tools: "abx",
      sequence: "ab",
      expected: "failed",
      because: "nothing undoes a surplus call",
    },
    {
      status: "errored",
      tools: "ab",
      sequence: "ab",
      expected: "TRACE_INCOMPLETE",
      because: "more may have followed",
    },
    {
      status: "errored",
      tools: "a",
      sequence: "ab",
      expected: "TRACE_INCOMPLETE",
      because: "b may have followed",
    },
    {
      status: "incomplete",
      tools: "",
      sequence: "ab",
      expected: "TRACE_INCOMPLETE",
      because: "all may have followed",
    },
  ] as const)(
    "is $expected for $sequence in $tools when $because",
    ({ status, tools, sequence, expected }) => {
      const check = toolCallOrder({ sequence: [...sequence], mode: "exact" });
      const outcome = check.judge({ status, toolCalls: calls(tools) });
      expect(outcome.status === "abstained" ? outcome.code : outcome.status).toBe(expected);
    },
  );

  it.each([
    { tools: "axb", reason: "Tool call 2 should be b, but it is x. The calls were: a, x, b." },
    { tools: "abx", reason: "Tool call 3 should be no further call, but it is x. The calls were: a, b, x." },
    { tools: "a", reason: "Tool call 2 should be b, but there is none. The calls were: a." },
  ])("says $reason", ({ tools, reason }) => {
    const check = toolCallOrder({ sequence: ["a", "b"], mode: "exact" });
    expect(check.judge({ status: "completed", toolCalls: calls(tools) })).toEqual({
      status: "failed",
      reason,
    });
  });

  it.each([
    { entries: [{ tool: "a" }, null], expected: "abstained", because: "the second may be b" },
    { entries: [null, { tool: "x" }], expected: "failed", because: "the second is not b" },
    {
      entries: [{ tool: "a" }, { tool: "b" }, null],
      expected: "failed",
      because: "whatever it is, it is too many",
    },
  ])("is $expected with an entry that is no call when $because (B24)", ({ entries, expected }) => {
    const check = toolCallOrder({ sequence: ["a", "b"], mode: "exact" });
    expect(check.judge({ status: "completed", toolCalls: entries as ToolCall[] }).status).toBe(expected);
  });
});

describe("toolCallOrder", () => {
  it.each(["in_order", "exact"] as const)(
    "abstains with TRACE_MISSING %s when nothing was recorded",
    (mode) => {
      expect(toolCallOrder({ sequence: ["a"], mode }).judge({ status: "completed" })).toMatchObject({
        code: "TRACE_MISSING",
      });
    },
  );

  it.each([
    { fields: { sequence: [] }, because: "the sequence is empty" },
    { fields: { sequence: [""] }, because: "a tool has a name" },
    { fields: { sequence: "ab" }, because: "a text is no list of its characters (B11)" },
    { fields: { sequence: ["a"], mode: "any" }, because: "there is no such mode" },
  ])("refuses $fields with CHECK_INVALID: $because", ({ fields }) => {
    expect(() => toolCallOrder(fields as never)).toThrow(expect.objectContaining({ code: "CHECK_INVALID" }));
  });
});
