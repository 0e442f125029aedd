import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallJson } from "../../test/json-arbitrary.ts";
import { contains } from "../containment/containment.ts";
import { isDeepEqual } from "../containment/deep-equality.ts";
import { listDifferences, MOST_DIFFERENCES } from "./list-differences.ts";

describe("listDifferences: what is not held", () => {
  it.each([
    {
      actual: { order: { id: "A-71", total: 5 } },
      expected: { order: { id: "A-17", total: 5 } },
      differences: [{ path: "order.id", expected: "A-17", actual: "A-71" }],
      because: "a member differs",
    },
    {
      actual: {},
      expected: { order: { id: "A-17" } },
      differences: [{ path: "order", expected: { id: "A-17" } }],
      because: "a member is missing, whatever it should hold",
    },
    {
      actual: { a: null },
      expected: { a: { b: 1 } },
      differences: [{ path: "a", expected: { b: 1 }, actual: null }],
      because: "null is there, and is no object",
    },
    {
      actual: { items: [{ sku: "X" }, { sku: "B" }] },
      expected: { items: [{ sku: "B" }, { sku: "A" }] },
      differences: [{ path: "items[1].sku", expected: "A", actual: "X" }],
      because: "an element has no partner, and one is left",
    },
    {
      actual: { items: ["a"] },
      expected: { items: ["a", "b"] },
      differences: [{ path: "items[1]", expected: "b" }],
      because: "an element has no partner, and none is left",
    },
    {
      actual: { items: ["c", "a"] },
      expected: { items: ["a", "b"] },
      differences: [{ path: "items[1]", expected: "b", actual: "c" }],
      because: "what stands at its place is another's partner",
    },
    {
      actual: { items: "a" },
      expected: { items: ["a"] },
      differences: [{ path: "items", expected: ["a"], actual: "a" }],
      because: "a text is no list",
    },
    {
      actual: [],
      expected: { id: 1 },
      differences: [{ path: "", expected: { id: 1 }, actual: [] }],
      because: "the arguments are no object",
    },
    {
      actual: { "a.b": 2 },
      expected: { "a.b": 1 },
      differences: [{ path: '["a.b"]', expected: 1, actual: 2 }],
      because: "a dotted key is one key",
    },
    {
      actual: { id: "5" },
      expected: { id: 5 },
      differences: [{ path: "id", expected: 5, actual: "5" }],
      because: "nothing is coerced",
    },
    { actual: { a: 1, b: 2 }, expected: { a: 1 }, differences: [], because: "more is fine" },
  ])("are $differences when $because", ({ actual, expected, differences }) => {
    expect(listDifferences({ actual, expected }, "contains").differences).toEqual(differences);
  });

  it("are there exactly when containment does not hold", () => {
    fc.assert(
      fc.property(smallJson, smallJson, (actual, expected) => {
        const { differences, weight } = listDifferences({ actual, expected }, "contains");
        expect(differences.length === 0).toBe(contains(actual, expected));
        expect(weight === 0).toBe(differences.length === 0);
      }),
      { numRuns: 1000 },
    );
  });
});

describe("listDifferences: what is not equal", () => {
  it.each([
    {
      actual: { id: 1, note: "x" },
      expected: { id: 1 },
      differences: [{ path: "note", expected: undefined, actual: "x" }],
      because: "a member was not expected",
    },
    {
      actual: { a: null },
      expected: {},
      differences: [{ path: "a", expected: undefined, actual: null }],
      because: "null was not expected either",
    },
    {
      actual: { tags: ["b", "a"] },
      expected: { tags: ["a", "b"] },
      differences: [
        { path: "tags[0]", expected: "a", actual: "b" },
        { path: "tags[1]", expected: "b", actual: "a" },
      ],
      because: "the order differs",
    },
    {
      actual: { tags: ["a", "b"] },
      expected: { tags: ["a"] },
      differences: [{ path: "tags[1]", expected: undefined, actual: "b" }],
      because: "an element was not expected",
    },
    {
      actual: { tags: [] },
      expected: { tags: ["a"] },
      differences: [{ path: "tags[0]", expected: "a" }],
      because: "an element is missing",
    },
  ])("are $differences when $because", ({ actual, expected, differences }) => {
    expect(listDifferences({ actual, expected }, "exact").differences).toEqual(differences);
  });

  it("are there exactly when equality does not hold", () => {
    fc.assert(
      fc.property(smallJson, smallJson, (actual, expected) => {
        const { differences } = listDifferences({ actual, expected }, "exact");
        expect(differences.length === 0).toBe(isDeepEqual(actual, expected));
      }),
      { numRuns: 1000 },
    );
  });
});

describe("listDifferences: bounds", () => {
  const wide = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, index]));

  it("lists so many and weighs the rest", () => {
    const found = listDifferences({ actual: { k0: -1 }, expected: wide }, "contains");
    expect(found.differences).toHaveLength(MOST_DIFFERENCES);
    expect(found.weight).toBe(500);
  });

  it("weighs a missing object as much as all it should hold", () => {
    expect(listDifferences({ actual: [], expected: wide }, "contains").weight).toBe(500);
    expect(listDifferences({ actual: {}, expected: { a: [1, { b: 2 }], c: {} } }, "contains").weight).toBe(3);
  });

  it("stops at the ceiling", () => {
    expect(listDifferences({ actual: {}, expected: wide }, "contains", 3)).toMatchObject({
      weight: 3,
      differences: { length: 3 },
    });
  });

  it("writes at most a few kilobytes, whatever the agent sent", () => {
    const actual = { text: "x".repeat(1e6), list: Array.from({ length: 1e4 }, () => wide), big: 5n };
    const { differences } = listDifferences({ actual, expected: { text: 1, list: 2, big: 3 } }, "contains");
    expect(differences.map(({ path }) => path)).toEqual(["text", "list", "big"]);
    expect(JSON.stringify(differences).length).toBeLessThan(1000);
  });

  it("cuts long texts around the first difference", () => {
    const [expected, actual] = [`${"x".repeat(5000)}A${"y".repeat(5000)}`, `${"x".repeat(5000)}B`];
    const [difference] = listDifferences({ actual, expected }, "contains").differences;
    expect(difference?.expected).toMatch(/^…x{40}Ay+…$/);
    expect(difference?.actual).toMatch(/^…x{40}B$/);
  });

  it("copies what it tells, so that a report does not change with the trial", () => {
    const actual = { a: { b: 1 } };
    const [difference] = listDifferences({ actual, expected: { a: 5 } }, "contains").differences;
    actual.a.b = 2;
    expect(difference?.actual).toEqual({ b: 1 });
  });
});
