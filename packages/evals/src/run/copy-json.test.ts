import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { copyJson } from "./copy-json.ts";

describe("copyJson", () => {
  it("copies any JSON value, and shares nothing that can be changed", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const copy = copyJson(value);
        expect(copy).toEqual(value);
        for (const part of objectsIn(value)) expect(objectsIn(copy)).not.toContain(part);
      }),
    );
  });

  it("copies a Date of a live program as a file would hold it", () => {
    expect(copyJson({ day: new Date(0) })).toEqual({ day: "1970-01-01T00:00:00.000Z" });
  });

  it("copies a key that is called __proto__ as any other", () => {
    const value = JSON.parse('{"__proto__":{"a":[1]},"b":{}}');
    const copy = copyJson(value);
    expect(JSON.stringify(copy)).toBe('{"__proto__":{"a":[1]},"b":{}}');
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  });
});

function objectsIn(value: unknown): readonly object[] {
  if (typeof value !== "object" || value === null) return [];
  return [value, ...Object.values(value).flatMap(objectsIn)];
}
