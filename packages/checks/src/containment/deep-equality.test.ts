import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonValue, smallJson } from "../../test/json-arbitrary.ts";
import { contains } from "./containment.ts";
import { isDeepEqual } from "./deep-equality.ts";

describe("isDeepEqual", () => {
  it.each([
    {
      one: { a: 1, b: [{ c: 2 }] },
      other: { b: [{ c: 2 }], a: 1 },
      because: "the order of keys never matters",
    },
    { one: { a: -0 }, other: { a: 0 }, because: "−0 is 0" },
    { one: { a: undefined }, other: {}, because: "undefined is not there (B06)" },
    { one: [undefined], other: [null], because: "JSON records it as null" },
    // biome-ignore lint/suspicious/noSparseArray: a hole is what is tested
    { one: [1, , 2], other: [1, null, 2], because: "a hole is recorded as null" },
    { one: { a: Number.NaN }, other: { a: Number.NaN }, because: "NaN is itself" },
    {
      one: JSON.parse('{"__proto__":1}'),
      other: JSON.parse('{"__proto__":1}'),
      because: "it is a key like others",
    },
  ])("holds when $because", ({ one, other }) => {
    expect(isDeepEqual(one, other)).toBe(true);
    expect(isDeepEqual(other, one)).toBe(true);
  });

  it.each([
    { one: { a: 1, b: 2 }, other: { a: 1 }, because: "one has more" },
    { one: { a: 1 }, other: { b: 1 }, because: "the keys differ" },
    { one: ["a", "b"], other: ["b", "a"], because: "the order of elements matters" },
    { one: ["a", "a"], other: ["a"], because: "one is longer" },
    { one: [], other: {}, because: "a list is no object" },
    { one: { a: null }, other: {}, because: "null is there" },
    { one: { a: "1" }, other: { a: 1 }, because: "nothing is coerced" },
    { one: JSON.parse('{"__proto__":1}'), other: {}, because: "__proto__ is a key like others (B21)" },
    { one: { constructor: Object }, other: {}, because: "what is inherited is not there (B21)" },
    { one: new Date("2031-02-03"), other: new Date("1999-01-01"), because: "dates have no members (B06)" },
    { one: new Set(["a"]), other: new Set(["z"]), because: "nor have sets (B06)" },
  ])("does not hold when $because", ({ one, other }) => {
    expect(isDeepEqual(one, other)).toBe(false);
    expect(isDeepEqual(other, one)).toBe(false);
  });

  it("holds for a copy", () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        expect(isDeepEqual(structuredClone(value), value)).toBe(true);
      }),
    );
  });

  it("is symmetric, and implies containment both ways", () => {
    fc.assert(
      fc.property(smallJson, smallJson, (one, other) => {
        expect(isDeepEqual(one, other)).toBe(isDeepEqual(other, one));
        if (isDeepEqual(one, other)) expect(contains(one, other) && contains(other, one)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it("agrees with comparing canonical JSON", () => {
    fc.assert(
      fc.property(smallJson, smallJson, (one, other) => {
        expect(isDeepEqual(one, other)).toBe(canonical(one) === canonical(other));
      }),
      { numRuns: 1000 },
    );
  });
});

function canonical(value: unknown): string {
  return JSON.stringify(value, (_, member) =>
    typeof member === "object" && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : member,
  );
}
