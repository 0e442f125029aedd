import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonValue, smallJson } from "../../test/json-arbitrary.ts";
import { contains } from "./containment.ts";

describe("contains", () => {
  it.each([
    { actual: { a: 1, b: 2 }, expected: { a: 1 }, because: "further members are fine" },
    { actual: { a: 1 }, expected: {}, because: "nothing is listed" },
    { actual: { a: { b: { c: 1, d: 2 }, e: 3 } }, expected: { a: { b: { c: 1 } } }, because: "it is deep" },
    { actual: { "a.b": 1 }, expected: { "a.b": 1 }, because: "a dotted key is one key" },
    { actual: { a: null }, expected: { a: null }, because: "null is there" },
    { actual: { a: 1 }, expected: { a: 1.0 }, because: "1 is 1.0" },
    { actual: { a: -0 }, expected: { a: 0 }, because: "−0 is 0" },
    { actual: [-0], expected: [0], because: "−0 is 0 in a list" },
    {
      actual: JSON.parse('{"a":9007199254740993}'),
      expected: { a: 2 ** 53 },
      because: "both are one JS number",
    },
    { actual: ["c", "b", "a"], expected: ["a", "b"], because: "order does not matter" },
    { actual: ["a", "a"], expected: ["a", "a"], because: "each has a partner of its own" },
    { actual: [[2, 1], [3]], expected: [[3], [1]], because: "lists in lists are compared alike" },
    {
      actual: [{ k: 1, x: 1 }, { k: 1 }],
      expected: [{ k: 1 }, { x: 1 }],
      because: "an earlier choice gives way",
    },
    { actual: { a: undefined, b: 1 }, expected: { b: 1, c: undefined }, because: "undefined is not there" },
    { actual: [undefined], expected: [null], because: "JSON records undefined in a list as null" },
    { actual: Object.create(null), expected: {}, because: "an object without a prototype is an object" },
  ])("holds $expected in $actual: $because", ({ actual, expected }) => {
    expect(contains(actual, expected)).toBe(true);
  });

  it.each([
    { actual: { a: 1 }, expected: { a: 1, b: 2 }, because: "b is not there" },
    { actual: { A: 1 }, expected: { a: 1 }, because: "keys are exact" },
    { actual: { a: { b: 1 } }, expected: { "a.b": 1 }, because: "a dotted key is no path" },
    { actual: { a: "5" }, expected: { a: 5 }, because: '"5" is not 5' },
    { actual: { a: 5 }, expected: { a: "5" }, because: '5 is not "5"' },
    { actual: { a: 1 }, expected: { a: true }, because: "1 is not true" },
    { actual: { a: 0 }, expected: { a: false }, because: "0 is not false" },
    { actual: { a: "" }, expected: { a: null }, because: "empty text is not null" },
    { actual: {}, expected: { a: null }, because: "null needs the key" },
    { actual: { a: undefined }, expected: { a: null }, because: "undefined is not there" },
    { actual: ["a"], expected: ["a", "a"], because: "one cannot stand for two (B14)" },
    { actual: [{ k: 1, x: 1 }], expected: [{ k: 1 }, { x: 1 }], because: "one object cannot stand for two" },
    { actual: [], expected: {}, because: "a list is no object" },
    { actual: {}, expected: [], because: "an object is no list" },
    { actual: { 0: "a", length: 1 }, expected: ["a"], because: "an object like a list is no list" },
    { actual: ["a"], expected: { 0: "a" }, because: "a list has no members" },
    { actual: "abc", expected: "ab", because: "texts are whole" },
    { actual: "abc", expected: ["a"], because: "a text is no list of characters (B11)" },
    { actual: "cre\u0300me", expected: "cr\u00e8me", because: "nothing is normalised (B01)" },
    { actual: "a\u00a0b", expected: "a b", because: "a no-break space is not a space" },
    { actual: null, expected: {}, because: "null is no object" },
    { actual: new Date(0), expected: new Date(1), because: "dates have no members to compare (B06)" },
    { actual: new Set(["a"]), expected: new Set(["z"]), because: "nor have sets (B06)" },
    { actual: new Map([["a", 1]]), expected: {}, because: "a map is no object of JSON (B06)" },
  ])("does not hold $expected in $actual: $because", ({ actual, expected }) => {
    expect(contains(actual, expected)).toBe(false);
  });

  it.each(["constructor", "toString", "hasOwnProperty", "__proto__"])(
    "does not see an inherited %s (B21)",
    (key) => {
      const expected = JSON.parse(`{${JSON.stringify(key)}: {}}`);
      expect(contains({}, expected)).toBe(false);
      expect(contains(JSON.parse(`{${JSON.stringify(key)}: {"x": 1}}`), expected)).toBe(true);
    },
  );

  it("throws no more than a RangeError on nesting beyond the stack", () => {
    const deep = () => JSON.parse(`${"[".repeat(100_000)}${"]".repeat(100_000)}`);
    expect(() => contains(deep(), deep())).toThrow(RangeError);
  });
});

describe("the laws of containment", () => {
  it("is reflexive", () => {
    fc.assert(
      fc.property(jsonValue, (value) => {
        expect(contains(structuredClone(value), value)).toBe(true);
      }),
    );
  });

  it("is kept when anything is added", () => {
    fc.assert(
      fc.property(jsonValue, fc.infiniteStream(smallJson), (expected, extras) => {
        expect(contains(enrich(expected, extras), expected)).toBe(true);
      }),
    );
  });

  it("is kept when lists are shuffled", () => {
    fc.assert(
      fc.property(smallJson, smallJson, fc.infiniteStream(fc.nat()), (actual, expected, picks) => {
        expect(contains(shuffleLists(actual, picks), expected)).toBe(contains(actual, expected));
      }),
      { numRuns: 500 },
    );
  });

  it("agrees with trying every assignment", () => {
    const lists = fc.array(smallJson, { maxLength: 5 });
    fc.assert(
      fc.property(lists, lists, (actual, expected) => {
        expect(contains(actual, expected)).toBe(containsByTrial(actual, expected));
      }),
      { numRuns: 3000 },
    );
  });
});

/** The rule to the letter: some choice of different actual elements holds the expected ones. */
function containsByTrial(actual: unknown, expected: unknown): boolean {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return false;
    const [first, ...others] = expected;
    if (expected.length === 0) return true;
    return actual.some(
      (element, index) =>
        containsByTrial(element, first) && containsByTrial(actual.toSpliced(index, 1), others),
    );
  }
  if (typeof expected !== "object" || expected === null) return actual === expected;
  if (typeof actual !== "object" || actual === null || Array.isArray(actual)) return false;
  return Object.entries(expected).every(
    ([key, value]) =>
      Object.hasOwn(actual, key) && containsByTrial((actual as Record<string, unknown>)[key], value),
  );
}

/** Adds elements to every list and members to every object, at all depths. */
function enrich(value: unknown, extras: Iterator<unknown>): unknown {
  if (Array.isArray(value)) return [extras.next().value, ...value.map((element) => enrich(element, extras))];
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).map(([key, member]) => [key, enrich(member, extras)]);
  return Object.fromEntries([...members, ["a member of no other name", extras.next().value]]);
}

function shuffleLists(value: unknown, picks: Iterator<number>): unknown {
  if (Array.isArray(value)) {
    const shuffled: unknown[] = [];
    for (const element of value) {
      shuffled.splice(picks.next().value % (shuffled.length + 1), 0, shuffleLists(element, picks));
    }
    return shuffled;
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shuffleLists(member, picks)]));
}
