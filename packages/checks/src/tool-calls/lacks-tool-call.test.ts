import type { ToolCall } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { lacksToolCall } from "./lacks-tool-call.ts";

const remove: ToolCall = { tool: "order_delete", arguments: { id: "A-17" } };
const lookup: ToolCall = { tool: "order_lookup" };

describe("lacksToolCall", () => {
  it.each([
    { status: "completed", toolCalls: [lookup], expected: "passed", because: "the whole run shows no call" },
    { status: "completed", toolCalls: [], expected: "passed", because: "nothing was called at all" },
    { status: "completed", toolCalls: [lookup, remove], expected: "failed", because: "it was called" },
    { status: "errored", toolCalls: [remove], expected: "failed", because: "it was called before the crash" },
    {
      status: "timeout",
      toolCalls: [{ ...remove, status: "error" }],
      expected: "failed",
      because: "a failed call was made (B17)",
    },
    {
      status: "completed",
      toolCalls: [{ ...remove, status: "denied" }],
      expected: "failed",
      because: "a denied call was made (B17)",
    },
    {
      status: "completed",
      toolCalls: [{ tool: "order_delete" }],
      expected: "failed",
      because: "unknown arguments do not matter",
    },
  ] as const)("is $expected when $because", ({ status, toolCalls, expected }) => {
    expect(lacksToolCall("order_delete").judge({ status, toolCalls }).status).toBe(expected);
  });

  it.each([
    {
      status: "completed",
      toolCalls: undefined,
      code: "TRACE_MISSING",
      because: "nothing was recorded (B24)",
    },
    {
      status: "errored",
      toolCalls: [],
      code: "TRACE_INCOMPLETE",
      because: "a crash is no proof of innocence (B24)",
    },
    {
      status: "incomplete",
      toolCalls: [lookup],
      code: "TRACE_INCOMPLETE",
      because: "the rest is unknown (B24)",
    },
    {
      status: "completed",
      toolCalls: [{} as ToolCall],
      code: "CHECK_ERROR",
      because: "an entry cannot be read (B24)",
    },
    {
      status: "completed",
      toolCalls: "order_delete" as unknown as [],
      code: "TRACE_MISSING",
      because: "the shape is not known (B18, B24)",
    },
  ] as const)("abstains with $code when $because", ({ status, toolCalls, code }) => {
    expect(lacksToolCall("order_delete").judge({ status, toolCalls })).toMatchObject({
      status: "abstained",
      code,
    });
  });

  it.each([
    {
      status: "completed",
      toolCalls: [{ ...remove, arguments: { id: "B-1" } }],
      expected: "passed",
      because: "the arguments are others",
    },
    {
      status: "completed",
      toolCalls: [remove],
      expected: "failed",
      because: "the arguments are the forbidden ones",
    },
    {
      status: "errored",
      toolCalls: [{ ...remove, arguments: '{"id":"A-17","x":1}' }],
      expected: "failed",
      because: "more arguments excuse nothing",
    },
    {
      status: "completed",
      toolCalls: [{ tool: "order_delete" }, remove],
      expected: "failed",
      because: "one call settles it",
    },
    {
      status: "completed",
      toolCalls: [{ tool: "order_delete" }],
      expected: "ARGS_UNAVAILABLE",
      because: "the call may be the forbidden one (B24)",
    },
    {
      status: "completed",
      toolCalls: [{ ...remove, arguments: "{oops" }],
      expected: "ARGS_UNAVAILABLE",
      because: "unreadable is not innocent (B15, B24)",
    },
    {
      status: "errored",
      toolCalls: [{ tool: "order_delete" }],
      expected: "ARGS_UNAVAILABLE",
      because: "what was seen is told first",
    },
    {
      status: "errored",
      toolCalls: [{ ...remove, arguments: {} }],
      expected: "TRACE_INCOMPLETE",
      because: "it may have followed",
    },
  ] as const)("with arguments is $expected when $because", ({ status, toolCalls, expected }) => {
    const outcome = lacksToolCall({ tool: "order_delete", arguments: { id: "A-17" } }).judge({
      status,
      toolCalls,
    });
    expect(outcome.status === "abstained" ? outcome.code : outcome.status).toBe(expected);
  });

  it("forbids any call when the arguments list nothing", () => {
    const check = lacksToolCall({ tool: "order_delete", arguments: {} });
    expect(check.judge({ status: "completed", toolCalls: [{ tool: "order_delete" }] }).status).toBe("failed");
  });

  it("names the call that was made", () => {
    const toolCalls = [lookup, { ...remove, id: "c2" }];
    expect(lacksToolCall("order_delete").judge({ status: "completed", toolCalls })).toEqual({
      status: "failed",
      reason: 'order_delete was called: tool call 2 of 2 (id "c2").',
    });
  });

  it("refuses what is no such check with CHECK_INVALID", () => {
    expect(() => lacksToolCall("")).toThrow(expect.objectContaining({ code: "CHECK_INVALID" }));
    expect(() => lacksToolCall({ tool: "a", arguments: 5 as never })).toThrow(
      expect.objectContaining({ code: "CHECK_INVALID" }),
    );
  });
});
