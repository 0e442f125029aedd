import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findJsonFault } from "./find-json-fault.ts";

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe("findJsonFault", () => {
  it.each([
    { text: "", offset: 0, expected: "a value" },
    { text: "  tru", offset: 2, expected: "a value" },
    { text: "{", offset: 1, expected: "a key in double quotes or }" },
    { text: "{a:1}", offset: 1, expected: "a key in double quotes or }" },
    { text: '{"a":1,}', offset: 7, expected: "a key in double quotes" },
    { text: '{"a" 1}', offset: 5, expected: "a colon" },
    { text: '{"a":1 "b":2}', offset: 7, expected: "a comma or }" },
    { text: "[1 2]", offset: 3, expected: "a comma or ]" },
    { text: "[,1]", offset: 1, expected: "a value or ]" },
    { text: "[1,]", offset: 3, expected: "a value" },
    { text: "[01]", offset: 2, expected: "a comma or ]" },
    { text: '"a\\x"', offset: 2, expected: "an escape that JSON knows" },
    { text: '"a\nb"', offset: 2, expected: "the end of a string" },
    { text: '"never closed', offset: 13, expected: "the end of a string" },
    { text: "{} {}", offset: 3, expected: "nothing more" },
    { text: "[1}", offset: 2, expected: "a comma or ]" },
  ])("expects $expected at $offset of $text", ({ text, offset, expected }) => {
    expect(findJsonFault(text)).toEqual({ offset, expected });
  });

  it("agrees with JSON.parse on any JSON", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(findJsonFault(text)).toBeUndefined();
      }),
    );
  });

  it("agrees with JSON.parse on damaged JSON", () => {
    const damaged = fc
      .tuple(fc.json(), fc.nat(), fc.nat({ max: 3 }), fc.string({ unit: "binary", maxLength: 3 }))
      .map(([text, at, removed, added]) => {
        const start = at % (text.length + 1);
        return text.slice(0, start) + added + text.slice(start + removed);
      });
    fc.assert(
      fc.property(damaged, (text) => {
        expect(findJsonFault(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 2000 },
    );
  });

  it("reads nesting and strings that would overflow a stack", () => {
    const deep = "[".repeat(100_000);
    expect(findJsonFault(deep + "]".repeat(100_000))).toBeUndefined();
    expect(findJsonFault(deep)?.offset).toBe(100_000);
    expect(findJsonFault(`"${"ä\\n".repeat(500_000)}"`)).toBeUndefined();
  });
});
