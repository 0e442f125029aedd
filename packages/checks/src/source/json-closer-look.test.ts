import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { needsCloserLook } from "./json-closer-look.ts";

describe("needsCloserLook", () => {
  it.each([
    { text: '{"a":1,"a":2}', expected: true, because: "a key is given twice" },
    { text: '{"a":1,"\\u0061" : 2}', expected: true, because: "an escaped key is the same key" },
    { text: '[{"a":1},{"a":2}]', expected: false, because: "the keys stand in different objects" },
    { text: '{"a":"\\"a\\":","b":"\\\\"}', expected: false, because: "a text is no key" },
    { text: "9007199254740993", expected: true, because: "the number may lose digits" },
    { text: '{"__proto__":1,"__proto__":2}', expected: true, because: "any key may be given twice" },
    { text: '{"":{"":[]}}', expected: false, because: "an empty key is a key" },
  ])("is $expected for $text, because $because", ({ text, expected }) => {
    expect(needsCloserLook(text, JSON.parse(text))).toBe(expected);
  });

  it("is false for what JSON.stringify wrote, unless it wrote many digits", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 0, max: 3 }), (value, indent) => {
        const text = JSON.stringify(value, null, indent);
        expect(needsCloserLook(text, JSON.parse(text))).toBe(/\d{16}/.test(text));
      }),
    );
  });
});
