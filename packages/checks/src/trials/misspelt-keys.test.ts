import { describe, expect, it } from "vitest";
import { misspeltKeys, toolNameKey } from "./misspelt-keys.ts";

const call = { tool: "a" };

describe("misspeltKeys", () => {
  it.each([
    { trial: { tool_calls: [] }, found: ["tool_calls: toolCalls"], because: "the spelling is another one" },
    { trial: { "Tool-Calls": [] }, found: ["Tool-Calls: toolCalls"], because: "letter case does not count" },
    { trial: { toolCall: call }, found: ["toolCall: toolCalls"], because: "one call is no list" },
    { trial: { calls: [] }, found: ["calls: toolCalls"], because: "calls can only be those of tools" },
    { trial: { Output: "x", Usage: {} }, found: ["Output: output", "Usage: usage"], because: "both are" },
    { trial: { toolCalls: [], calls: [] }, found: [], because: "the calls are there already" },
    { trial: { calls: 3 }, found: [], because: "a number counts something" },
    { trial: { tool_calls: 3 }, found: ["tool_calls: toolCalls"], because: "the spelling leaves no doubt" },
    { trial: { calls: undefined }, found: [], because: "what is undefined is absent" },
    { trial: { calls: null }, found: [], because: "what is null is absent" },
    { trial: { toolCalls: null, calls: [] }, found: ["calls: toolCalls"], because: "null is absent" },
    {
      trial: { toolCalls: [{ ...call, arguments: null, input: {} }] },
      found: ["input: arguments"],
      because: "null is absent in a call too",
    },
    { trial: { model: "m", tools: ["a"] }, found: [], because: "they are keys of the recorder's own" },
  ])("finds $found in the keys of a trial: $because", ({ trial, found }) => {
    expect(misspeltKeys(trial).map(({ written, meant }) => `${written}: ${meant}`)).toEqual(found);
  });

  it.each(["args", "argument", "Arguments", "input", "inputs", "parameters", "params", "ARGS"])(
    "finds %s where a call has no arguments",
    (written) => {
      expect(misspeltKeys({ toolCalls: [call, { ...call, [written]: {} }] })).toEqual([
        { path: ["toolCalls", 1], written, meant: "arguments" },
      ]);
    },
  );

  it.each([
    { toolCall: { ...call, arguments: {}, input: {} }, because: "the arguments are there" },
    { toolCall: { ...call, arguments: {}, args: null }, because: "null is absent" },
    { toolCall: { ...call, input: null }, because: "null holds nothing that could be lost" },
    { toolCall: { ...call, inputTokens: 12, result: {} }, because: "tokens are no arguments" },
    { toolCall: { ...call, input: 12 }, because: "a number counts something" },
    { toolCall: call, because: "they were not recorded" },
    { toolCall: null, because: "it is no call" },
    { toolCall: [["args", {}]], because: "a list is no call" },
  ])("finds nothing in a call when $because", ({ toolCall }) => {
    expect(misspeltKeys({ toolCalls: [toolCall] })).toEqual([]);
  });

  it("looks at a call's other keys only when it has no arguments", () => {
    const looked: string[] = [];
    const watched = new Proxy(
      { tool: "a", arguments: {}, args: {} },
      {
        ownKeys: (target) => {
          looked.push("keys");
          return Reflect.ownKeys(target);
        },
      },
    );
    misspeltKeys({ toolCalls: [watched] });
    expect(looked).toEqual([]);
  });
});

describe("toolNameKey", () => {
  it.each([
    { toolCall: { name: "a" }, key: "name" },
    { toolCall: { id: "1", tool_name: "a" }, key: "tool_name" },
    { toolCall: { type: "function", function: { name: "a" } }, key: "function" },
    { toolCall: { Tool: "a" }, key: "Tool" },
    { toolCall: { id: "1", arguments: {} }, key: undefined },
  ])("is $key of $toolCall", ({ toolCall, key }) => {
    expect(toolNameKey(toolCall)).toBe(key);
  });
});
