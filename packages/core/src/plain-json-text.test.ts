import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { plainJsonText } from "./plain-json-text.ts";
import { stableStringify } from "./stable-stringify.ts";

describe("plainJsonText", () => {
  it.each([
    { value: { b: [1, -0, true], a: "x" }, text: '{"a":"x","b":[1,0,true]}', because: "keys are sorted" },
    { value: [[], {}, null, ""], text: '[[],{},null,""]', because: "what is empty is written" },
    { value: ["", "a"], text: '["","a"]', because: "an empty text is an element too" },
    { value: Object.assign(Object.create(null), { a: 1 }), text: '{"a":1}', because: "it has no prototype" },
    { value: JSON.parse('{"__proto__":1}'), text: '{"__proto__":1}', because: "the key is its own" },
  ])("writes $text when $because", ({ value, text }) => {
    expect(plainJsonText(value, 9)).toBe(text);
  });

  it.each([
    { value: undefined, because: "JSON has no undefined" },
    { value: [undefined], because: "null would stand for the element" },
    { value: JSON.parse("[1]").concat(new Array(1)), because: "the list has a hole" },
    { value: { a: undefined }, because: "the member would be left out" },
    { value: Number.NaN, because: "JSON has no NaN" },
    { value: 1n, because: "JSON has no BigInt" },
    { value: new Date(0), because: "a date says something else in JSON" },
    { value: { toJSON: () => 1 }, because: "so does this object" },
    { value: Object.assign([], { toJSON: () => 1 }), because: "so does this list" },
    { value: new Map(), because: "a map has a prototype of its own" },
    { value: { [Symbol.toStringTag]: "Map" }, because: "it says that it is a map" },
    { value: [[[[]]]], because: "it is nested too deeply" },
  ])("is undefined when $because", ({ value }) => {
    expect(plainJsonText(value, 3)).toBeUndefined();
  });

  it("agrees with JSON.stringify and stableStringify on any JSON value", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = plainJsonText(value, 1000);
        expect(JSON.parse(text ?? "")).toEqual(JSON.parse(JSON.stringify(value)));
        expect(text).toBe(stableStringify(value));
      }),
    );
  });
});
