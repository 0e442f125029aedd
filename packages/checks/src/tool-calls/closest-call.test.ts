import { describe, expect, it } from "vitest";
import { describeClosestCall, findClosestCall } from "./closest-call.ts";
import { readTrace } from "./trace-reading.ts";

const reading = (...args: readonly unknown[]) =>
  readTrace({ status: "completed", toolCalls: args.map((value) => ({ tool: "refund", arguments: value })) });
const wanted = { tool: "refund", arguments: { a: 1, b: 2, c: { d: 3, e: 4 } } };

describe("findClosestCall", () => {
  it("names no id where the recorded one is null", () => {
    const toolCalls = [{ tool: "refund", id: null, arguments: { a: 1 } }];
    const closest = findClosestCall(readTrace({ status: "completed", toolCalls }), wanted);
    expect(closest).toMatchObject({ position: 0, tool: "refund" });
    expect(closest).not.toHaveProperty("id");
  });

  it.each([
    { args: [{ a: 1 }, { a: 1, b: 2 }], position: 1, because: "it has fewer differences" },
    {
      args: [
        { a: 1, b: 2 },
        { a: 1, b: 2 },
      ],
      position: 0,
      because: "it is the first of two alike",
    },
    { args: [undefined, { a: 1 }], position: 1, because: "unknown arguments are close to nothing" },
    { args: ["{oops", '{"a":1}'], position: 1, because: "JSON text is read" },
    {
      args: [
        { a: 1, b: 2 },
        { a: 0, b: 0, c: { d: 3, e: 4 } },
      ],
      position: 0,
      because: "the first of two equally far",
    },
    {
      args: [
        { a: 1, b: 2 },
        { a: 0, b: 2, c: { d: 3, e: 4 } },
      ],
      position: 1,
      because: "a missing object weighs what it should hold",
    },
    { args: [[], { a: 1 }], position: 1, because: "a list is far from any object" },
  ])("is call $position of $args because $because", ({ args, position }) => {
    expect(findClosestCall(reading(...args), wanted)?.position).toBe(position);
  });

  it("is none where the tool was not called, or no arguments are known", () => {
    expect(findClosestCall(reading(undefined, "{oops"), wanted)).toBeUndefined();
    expect(
      findClosestCall(readTrace({ status: "completed", toolCalls: [{ tool: "b" }] }), wanted),
    ).toBeUndefined();
  });

  it("holds nothing but JSON, and a missing id is absent", () => {
    const closest = findClosestCall(reading({ a: 1, b: 2, c: { d: 3, e: 5 } }), wanted);
    expect(JSON.parse(JSON.stringify(closest))).toEqual({
      position: 0,
      tool: "refund",
      differences: [{ path: "c.e", expected: 4, actual: 5 }],
    });
  });
});

describe("describeClosestCall", () => {
  it("tells four differences and counts the rest", () => {
    const many = {
      tool: "refund",
      arguments: Object.fromEntries(["a", "b", "c", "d", "e", "f"].map((key) => [key, 1])),
    };
    const trace = reading({});
    const closest = findClosestCall(trace, many);
    expect(closest && describeClosestCall(trace, closest)).toBe(
      "The closest is tool call 1 of 1: a: expected 1, nothing is there; b: expected 1, nothing is there; c: expected 1, nothing is there; d: expected 1, nothing is there; and 2 more.",
    );
  });
});
