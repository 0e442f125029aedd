import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { describeCalls, describeSequence, formatName, nameCall } from "./describe-calls.ts";

const calls = (...tools: readonly string[]) => tools.map((tool) => ({ tool }));

describe("describeCalls", () => {
  it.each([
    { tools: [], missing: "refund", text: "No tool was called." },
    { tools: ["lookup", "refund", "lookup"], missing: "escalate", text: "Called: lookup (twice), refund." },
    {
      tools: ["refund_creat"],
      missing: "refund_create",
      text: 'Called: refund_creat. Did you mean "refund_creat"?',
    },
    { tools: ["Refund"], missing: "refund", text: 'Called: Refund. Did you mean "Refund"?' },
    { tools: ["refund"], missing: "refund", text: "Called: refund." },
    { tools: ["a", "a", "a"], missing: undefined, text: "Called: a (3 times)." },
    { tools: ["see this", "x\n"], missing: undefined, text: 'Called: "see this", "x\\n".' },
  ])("says $text", ({ tools, missing, text }) => {
    expect(describeCalls(calls(...tools), missing)).toBe(text);
  });

  it("names eight tools at most", () => {
    const tools = Array.from({ length: 1000 }, (_, index) => `tool_${index}`);
    expect(describeCalls(calls(...tools))).toMatch(/^Called: (tool_\d, ){7}tool_7 and 992 more\.$/);
  });

  it("stays short, whatever the tools are called", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 2000, size: "max" }), { maxLength: 20 }), (tools) => {
        expect(describeCalls(calls(...tools), "refund").length).toBeLessThan(1000);
      }),
      { numRuns: 30 },
    );
  });
});

describe("describeSequence", () => {
  it("names the calls one by one, a dozen at most", () => {
    expect(describeSequence(calls("a", "b", "a"))).toBe("The calls were: a, b, a.");
    expect(describeSequence(calls(...Array.from({ length: 20 }, () => "a")))).toMatch(/a and 8 more\.$/);
    expect(describeSequence([])).toBe("No tool was called.");
  });
});

describe("formatName", () => {
  it("quotes what could be misread and cuts what is long", () => {
    expect(formatName("mcp__orders.refund:v2")).toBe("mcp__orders.refund:v2");
    expect(formatName("refund order")).toBe('"refund order"');
    expect(formatName("x".repeat(500)).length).toBeLessThanOrEqual(60);
  });
});

describe("nameCall", () => {
  it("counts from 1 and tells the id where there is one", () => {
    expect(nameCall([{ tool: "a" }, { tool: "b", id: "c2" }], 1)).toBe('tool call 2 of 2 (id "c2")');
    expect(nameCall([{ tool: "a" }], 0)).toBe("tool call 1 of 1");
  });
});
