import type { ToolCall, Trial } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { readTrace, UNREADABLE_CALL } from "./trace-reading.ts";

const call: ToolCall = { tool: "refund" };

function readArguments(recorded: unknown) {
  return readTrace({ status: "completed", toolCalls: [{ tool: "refund", arguments: recorded }] }).argumentsOf(
    0,
  );
}

describe("readTrace: how much of the run was seen", () => {
  it.each([
    { status: "completed", toolCalls: [call], extent: "whole", because: "the run completed" },
    { status: "completed", toolCalls: [], extent: "whole", because: "an empty list is a recording" },
    { status: "completed", toolCalls: undefined, extent: "none", because: "absent is not empty" },
    { status: "errored", toolCalls: undefined, extent: "none", because: "nothing was recorded" },
    { status: "errored", toolCalls: [call], extent: "part", because: "it crashed" },
    { status: "timeout", toolCalls: [], extent: "part", because: "it was cut off" },
    { status: "interrupted", toolCalls: [call], extent: "part", because: "someone stopped it" },
    { status: "incomplete", toolCalls: [call], extent: "part", because: "a page was not read" },
  ] as const)("is $extent when $because", ({ status, toolCalls, extent }) => {
    expect(readTrace({ status, toolCalls }).extent).toBe(extent);
  });

  it("knows only part of a completed run in which an entry is no call (B24)", () => {
    const entries = [call, null, { tool: "" }, "refund", { name: "refund" }, { tool: 5 }];
    const reading = readTrace({ status: "completed", toolCalls: entries as ToolCall[] });
    expect(reading.extent).toBe("part");
    expect(reading.calls).toEqual([call, ...Array.from({ length: 5 }, () => UNREADABLE_CALL)]);
  });

  it("takes a hole of a sparse list for an entry that is no call", () => {
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
    const reading = readTrace({ status: "completed", toolCalls: [, call] as ToolCall[] });
    expect(reading.extent).toBe("part");
    expect(reading.calls).toEqual([UNREADABLE_CALL, call]);
  });

  it.each([null, "refund", { 0: call }, 5])("takes a toolCalls of %j for not recorded (B18)", (toolCalls) => {
    const trial = { status: "completed", toolCalls } as unknown as Trial;
    expect(readTrace(trial)).toMatchObject({ extent: "none", calls: [] });
  });

  it("takes a status that it does not know for a run that may go on", () => {
    expect(readTrace({ status: "complete" as "completed", toolCalls: [] }).extent).toBe("part");
  });

  it("keeps the very list that was recorded", () => {
    const toolCalls = [call];
    expect(readTrace({ status: "completed", toolCalls }).calls).toBe(toolCalls);
  });
});

describe("readTrace: the arguments of a call", () => {
  it.each([
    { recorded: { id: 1 }, value: { id: 1 }, because: "an object is itself" },
    { recorded: {}, value: {}, because: "no arguments are known arguments" },
    { recorded: '{"id":1}', value: { id: 1 }, because: "OpenAI records text" },
    { recorded: ' {"id":"{}"}\n', value: { id: "{}" }, because: "text inside is not parsed again (B15)" },
    { recorded: "[1]", value: [1], because: "a list is a value too" },
    { recorded: "5", value: 5, because: "a number is a value too" },
    { recorded: false, value: false, because: "false is a value (B12)" },
    { recorded: 0, value: 0, because: "0 is a value (B12)" },
    {
      recorded: { day: new Date(0) },
      value: { day: "1970-01-01T00:00:00.000Z" },
      because: "a date is its text",
    },
    { recorded: { toJSON: () => ({ id: 1 }) }, value: { id: 1 }, because: "toJSON is asked" },
    { recorded: { toJSON: () => '{"id":1}' }, value: { id: 1 }, because: "what it says may be JSON text" },
  ])("are known when $because", ({ recorded, value }) => {
    expect(readArguments(recorded)).toEqual({ status: "known", value });
  });

  it.each([
    { recorded: undefined, why: /^absent$/, because: "they were not recorded" },
    { recorded: null, why: /^null$/, because: "null stands for not recorded" },
    { recorded: "null", why: /^null$/, because: "JSON null is null" },
    { recorded: '{"seats": 2', why: /^not valid JSON: ./, because: "the model's JSON was cut off (B15)" },
    { recorded: "", why: /^not valid JSON: ./, because: "no text is no JSON" },
    { recorded: "refund A-17", why: /^not valid JSON: ./, because: "it is prose" },
    {
      recorded: '"{\\"id\\":1}"',
      why: /encoded twice/,
      because: "text within text is not parsed again (B15)",
    },
  ])("are unknown when $because", ({ recorded, why }) => {
    expect(readArguments(recorded)).toEqual({ status: "unknown", why: expect.stringMatching(why) });
  });

  it.each([
    { recorded: { day: new Map() }, because: "JSON holds nothing of a map" },
    { recorded: [new String("x")], because: "a boxed text is no text" },
    { recorded: { id: 10n }, because: "JSON has no bigint" },
  ])("are unknown and foreign when $because", ({ recorded }) => {
    expect(readArguments(recorded)).toMatchObject({ status: "unknown", isForeign: true });
  });

  it("are unknown when toJSON says nothing", () => {
    expect(readArguments({ toJSON: () => undefined })).toEqual({ status: "unknown", why: "absent" });
    expect(readArguments(new Date(Number.NaN))).toEqual({ status: "unknown", why: "null" });
  });

  it("are parsed on first use, and once", () => {
    const parse = vi.spyOn(JSON, "parse");
    const toolCalls = [{ tool: "refund", arguments: '{"id":1}' }];
    const reading = readTrace({ status: "completed", toolCalls });
    expect(parse).not.toHaveBeenCalled();
    expect(reading.argumentsOf(0)).toBe(reading.argumentsOf(0));
    expect(parse).toHaveBeenCalledTimes(1);
    parse.mockRestore();
  });

  it("keep a key named __proto__ as a key", () => {
    const reading = readArguments('{"__proto__":{"admin":true}}');
    expect(reading.status === "known" && Object.keys(reading.value as object)).toEqual(["__proto__"]);
  });

  it("are the same, recorded as a value or as its JSON text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue())), (value) => {
        const json = JSON.stringify(value);
        expect(readArguments(json)).toEqual(readArguments(JSON.parse(json)));
      }),
    );
  });

  it("never throw, whatever was recorded", () => {
    fc.assert(
      fc.property(fc.anything(), (recorded) => {
        expect(["known", "unknown"]).toContain(readArguments(recorded).status);
      }),
    );
  });
});
