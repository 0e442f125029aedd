import type { ToolCall } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { hasToolCall } from "./has-tool-call.ts";

const refund: ToolCall = { tool: "refund_create" };
const lookup: ToolCall = { tool: "order_lookup" };

describe("hasToolCall", () => {
  it.each([
    { status: "completed", toolCalls: [lookup, refund], expected: "passed", because: "it was called" },
    { status: "errored", toolCalls: [refund], expected: "passed", because: "it was called before the crash" },
    { status: "incomplete", toolCalls: [refund], expected: "passed", because: "what was seen is final" },
    { status: "completed", toolCalls: [lookup], expected: "failed", because: "the whole run shows no call" },
    { status: "completed", toolCalls: [], expected: "failed", because: "the whole run shows no call at all" },
    {
      status: "completed",
      toolCalls: [{ ...refund, status: "error" }],
      expected: "passed",
      because: "a failed call was made (B17)",
    },
    {
      status: "completed",
      toolCalls: [{ ...refund, status: "denied" }],
      expected: "passed",
      because: "a denied call was made (B17)",
    },
    {
      status: "completed",
      toolCalls: [{ ...refund, arguments: "{oops", status: "invalid" }],
      expected: "passed",
      because: "arguments do not matter (B15)",
    },
    {
      status: "completed",
      toolCalls: [{ tool: "refund_create_all" }],
      expected: "failed",
      because: "the name is whole",
    },
    {
      status: "completed",
      toolCalls: [{ tool: "Refund_Create" }],
      expected: "failed",
      because: "the name is exact",
    },
    {
      status: "completed",
      toolCalls: [lookup, lookup, refund, refund],
      expected: "passed",
      because: "more than once is fine",
    },
  ] as const)("is $expected when $because", ({ status, toolCalls, expected }) => {
    expect(hasToolCall("refund_create").judge({ status, toolCalls }).status).toBe(expected);
  });

  it.each([
    { status: "completed", toolCalls: undefined, code: "TRACE_MISSING", because: "nothing was recorded" },
    {
      status: "errored",
      toolCalls: undefined,
      code: "TRACE_MISSING",
      because: "nothing was recorded of the crash",
    },
    { status: "errored", toolCalls: [], code: "TRACE_INCOMPLETE", because: "it crashed first" },
    { status: "timeout", toolCalls: [lookup], code: "TRACE_INCOMPLETE", because: "it may have followed" },
    {
      status: "interrupted",
      toolCalls: [lookup],
      code: "TRACE_INCOMPLETE",
      because: "it may have followed the stop",
    },
    { status: "incomplete", toolCalls: [lookup], code: "TRACE_INCOMPLETE", because: "the rest is unknown" },
    {
      status: "completed",
      toolCalls: [null as unknown as ToolCall],
      code: "CHECK_ERROR",
      because: "an entry cannot be read",
    },
  ] as const)("abstains with $code when $because", ({ status, toolCalls, code }) => {
    expect(hasToolCall("refund_create").judge({ status, toolCalls })).toMatchObject({
      status: "abstained",
      code,
    });
  });

  it("tells which tools were called, and which was meant", () => {
    const trial = { status: "completed", toolCalls: [lookup, { tool: "refund_creat" }] } as const;
    expect(hasToolCall("refund_create").judge(trial)).toEqual({
      status: "failed",
      reason:
        'refund_create was never called. Called: order_lookup, refund_creat. Did you mean "refund_creat"?',
    });
  });

  it("takes a name or fields", () => {
    expect(hasToolCall({ tool: "refund_create" }).type).toBe("hasToolCall");
    expect(hasToolCall({ tool: "order_lookup" }).judge({ status: "completed", toolCalls: [lookup] })).toEqual(
      { status: "passed" },
    );
  });

  it.each([
    { fields: "", because: "a tool has a name" },
    { fields: {}, because: "the tool is left out" },
    { fields: { tool: 5 }, because: "a name is text" },
    { fields: { tool: "a", not: true }, because: "there is no such key" },
    { fields: undefined, because: "nothing was given" },
  ])("refuses $fields with CHECK_INVALID: $because", ({ fields }) => {
    expect(() => hasToolCall(fields as string)).toThrow(expect.objectContaining({ code: "CHECK_INVALID" }));
  });

  it("keeps its type whatever the fields say", () => {
    const fields = { tool: "a", type: "lacksToolCall" } as { tool: string };
    expect(hasToolCall(fields).type).toBe("hasToolCall");
  });
});
