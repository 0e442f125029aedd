import type { ToolCall } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { type ToolCallCountFields, toolCallCount } from "./tool-call-count.ts";

const hit: ToolCall = { tool: "refund", arguments: { id: 1, note: "x" } };
const miss: ToolCall = { tool: "refund", arguments: { id: 2 } };
const maybe: ToolCall = { tool: "refund" };
const other: ToolCall = { tool: "lookup", arguments: { id: 1 } };

function judge(
  bounds: Partial<ToolCallCountFields>,
  status: "completed" | "errored",
  toolCalls?: readonly ToolCall[],
) {
  const outcome = toolCallCount({ tool: "refund", ...bounds }).judge({ status, toolCalls });
  return outcome.status === "abstained" ? outcome.code : outcome.status;
}

describe("toolCallCount", () => {
  it.each([
    { bounds: { min: 1 }, toolCalls: [hit], expected: "passed", because: "one is enough" },
    { bounds: { min: 2 }, toolCalls: [hit, other], expected: "failed", because: "other tools do not count" },
    { bounds: { max: 1 }, toolCalls: [hit, miss], expected: "failed", because: "two are too many" },
    { bounds: { max: 1 }, toolCalls: [], expected: "passed", because: "none is not too many" },
    { bounds: { max: 0 }, toolCalls: [hit], expected: "failed", because: "0 is a bound (B07)" },
    {
      bounds: { max: 0 },
      toolCalls: [other],
      expected: "passed",
      because: "0 is a bound that can be kept (B07)",
    },
    {
      bounds: { min: 2, max: 2 },
      toolCalls: [hit, hit],
      expected: "passed",
      because: "two equal calls are two (B14)",
    },
    {
      bounds: { min: 2, max: 3 },
      toolCalls: [hit, hit, hit, hit],
      expected: "failed",
      because: "four are beyond",
    },
    {
      bounds: { min: 1 },
      toolCalls: [{ ...hit, status: "denied" }],
      expected: "passed",
      because: "a denied call was made (B17)",
    },
    { bounds: { min: 1 }, toolCalls: [maybe], expected: "passed", because: "arguments do not matter" },
    { bounds: { min: 0 }, toolCalls: [], expected: "passed", because: "any number will do" },
    { bounds: { min: 0 }, toolCalls: undefined, expected: "TRACE_MISSING", because: "nothing was counted" },
    {
      bounds: { max: 1 },
      toolCalls: [null as unknown as ToolCall],
      expected: "CHECK_ERROR",
      because: "an entry cannot be read (B24)",
    },
  ])("of a completed run is $expected when $because", ({ bounds, toolCalls, expected }) => {
    expect(judge(bounds, "completed", toolCalls)).toBe(expected);
  });

  it.each([
    {
      bounds: { max: 1 },
      toolCalls: [hit, hit],
      expected: "failed",
      because: "no later call takes one back",
    },
    {
      bounds: { min: 1, max: 1 },
      toolCalls: [hit, hit],
      expected: "failed",
      because: "no later call takes one back",
    },
    { bounds: { min: 1 }, toolCalls: [hit], expected: "passed", because: "no later call takes one back" },
    { bounds: { min: 0 }, toolCalls: [], expected: "passed", because: "any number will do" },
    {
      bounds: { max: 1 },
      toolCalls: [hit],
      expected: "TRACE_INCOMPLETE",
      because: "another may have followed",
    },
    { bounds: { max: 0 }, toolCalls: [], expected: "TRACE_INCOMPLETE", because: "one may have followed" },
    {
      bounds: { min: 2 },
      toolCalls: [hit],
      expected: "TRACE_INCOMPLETE",
      because: "the second may have followed",
    },
    {
      bounds: { min: 1, max: 2 },
      toolCalls: [hit],
      expected: "TRACE_INCOMPLETE",
      because: "two more may have followed",
    },
    { bounds: { max: 1 }, toolCalls: undefined, expected: "TRACE_MISSING", because: "nothing was recorded" },
  ])("of a crashed run is $expected when $because", ({ bounds, toolCalls, expected }) => {
    expect(judge(bounds, "errored", toolCalls)).toBe(expected);
  });

  it.each([
    { bounds: { min: 1 }, toolCalls: [hit, miss, maybe], expected: "passed", because: "one is certain" },
    { bounds: { min: 1 }, toolCalls: [miss], expected: "failed", because: "none is possible" },
    { bounds: { min: 1 }, toolCalls: [miss, maybe], expected: "ARGS_UNAVAILABLE", because: "0 or 1" },
    { bounds: { min: 3 }, toolCalls: [hit, maybe], expected: "failed", because: "1 or 2, both too few" },
    { bounds: { max: 1 }, toolCalls: [maybe], expected: "passed", because: "0 or 1, both fine" },
    { bounds: { max: 1 }, toolCalls: [hit, maybe], expected: "ARGS_UNAVAILABLE", because: "1 or 2" },
    {
      bounds: { max: 1 },
      toolCalls: [hit, hit, maybe],
      expected: "failed",
      because: "2 or 3, both too many",
    },
    {
      bounds: { min: 1, max: 1 },
      toolCalls: [maybe, maybe],
      expected: "ARGS_UNAVAILABLE",
      because: "0, 1 or 2: both ends are out, the middle is in",
    },
    {
      bounds: { min: 1, max: 3 },
      toolCalls: [hit, maybe, maybe],
      expected: "passed",
      because: "1 to 3, all fine",
    },
  ])("with arguments is $expected when $because", ({ bounds, toolCalls, expected }) => {
    expect(judge({ ...bounds, arguments: { id: 1 } }, "completed", toolCalls)).toBe(expected);
  });

  it.each([
    {
      bounds: { max: 1 },
      toolCalls: [maybe],
      expected: "TRACE_INCOMPLETE",
      because: "only what follows matters",
    },
    {
      bounds: { max: 0 },
      toolCalls: [maybe],
      expected: "ARGS_UNAVAILABLE",
      because: "the call seen is told first",
    },
    {
      bounds: { min: 1 },
      toolCalls: [maybe],
      expected: "ARGS_UNAVAILABLE",
      because: "the call seen is told first",
    },
    {
      bounds: { min: 2 },
      toolCalls: [maybe],
      expected: "TRACE_INCOMPLETE",
      because: "it would not be enough",
    },
    { bounds: { min: 1 }, toolCalls: [maybe, hit], expected: "passed", because: "one is certain" },
    { bounds: { max: 0 }, toolCalls: [maybe, hit], expected: "failed", because: "one is certain" },
  ])("with arguments in a crashed run is $expected when $because", ({ bounds, toolCalls, expected }) => {
    expect(judge({ ...bounds, arguments: { id: 1 } }, "errored", toolCalls)).toBe(expected);
  });

  it.each([
    {
      fields: { max: 1 },
      toolCalls: [hit, hit, hit],
      reason: "refund was called 3 times; expected at most 1 call.",
    },
    { fields: { min: 2 }, toolCalls: [hit], reason: "refund was called once; expected at least 2 calls." },
    {
      fields: { min: 1, max: 1 },
      toolCalls: [hit, hit],
      reason: "refund was called twice; expected exactly 1 call.",
    },
    {
      fields: { min: 2, max: 3 },
      toolCalls: [other],
      reason: "refund was never called; expected 2 to 3 calls. Called: lookup.",
    },
    {
      fields: { max: 0, arguments: { id: 1 } },
      toolCalls: [hit, maybe],
      reason: "refund was called 1 to 2 times with the arguments; expected no call.",
    },
    {
      fields: { min: 1, arguments: { id: 1 } },
      toolCalls: [miss],
      reason:
        "refund was never called with the arguments; expected at least 1 call. The closest is tool call 1 of 1: id: expected 1, got 2.",
    },
  ])("says $reason", ({ fields, toolCalls, reason }) => {
    const check = toolCallCount({ tool: "refund", ...fields });
    expect(check.judge({ status: "completed", toolCalls })).toMatchObject({ status: "failed", reason });
  });

  it.each([
    { fields: { tool: "a" }, because: "there is no bound" },
    { fields: { tool: "a", min: 2, max: 1 }, because: "the bounds are reversed" },
    { fields: { tool: "a", min: Number.NaN }, because: "NaN is no bound (B09)" },
    { fields: { tool: "a", max: -1 }, because: "a count is not negative" },
    { fields: { tool: "a", max: 1.5 }, because: "a count is whole" },
  ])("refuses $fields with CHECK_INVALID: $because", ({ fields }) => {
    expect(() => toolCallCount(fields)).toThrow(expect.objectContaining({ code: "CHECK_INVALID" }));
  });
});
