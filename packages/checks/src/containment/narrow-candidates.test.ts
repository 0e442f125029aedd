import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallJson } from "../../test/json-arbitrary.ts";
import { contains } from "./containment.ts";
import { narrowCandidates } from "./narrow-candidates.ts";

/** Makes a list long enough to be narrowed, by elements that hold nothing. */
const lengthen = (elements: readonly unknown[]) => [...elements, ...Array.from({ length: 17 }, () => [])];

interface Row {
  readonly actual: readonly unknown[];
  readonly expected: unknown;
  readonly positions: readonly number[] | undefined;
  readonly because: string;
}

describe("narrowCandidates", () => {
  it.each<Row>([
    {
      actual: [{ id: 1 }, { id: 2 }, { id: 1 }],
      expected: { id: 1 },
      positions: [0, 2],
      because: "the id is there",
    },
    {
      actual: [
        { id: 1, b: 1 },
        { id: 1, b: 2 },
      ],
      expected: { id: 1, b: 2 },
      positions: [1],
      because: "b tells more than the id",
    },
    { actual: [{ id: 1 }], expected: { id: 2 }, positions: [], because: "the id is nowhere" },
    {
      actual: [
        ["x", 1],
        [1, 1],
      ],
      expected: [1],
      positions: [0, 1],
      because: "any element of a list will do, once",
    },
    { actual: [{ a: [{ b: 1 }] }], expected: { a: [{ b: 1 }] }, positions: [0], because: "it looks inside" },
    { actual: [{ a: null }, {}], expected: { a: null }, positions: [0], because: "null is a value" },
    { actual: [{ a: -0 }], expected: { a: 0 }, positions: [0], because: "−0 is 0" },
    { actual: [{ a: 1 }], expected: { a: {} }, positions: undefined, because: "there is no plain value" },
    {
      actual: [{ constructor: 1 }],
      expected: { constructor: 1 },
      positions: [0],
      because: "an own key is a key (B21)",
    },
  ])("leaves $positions for $expected in $actual: $because", ({ actual, expected, positions }) => {
    expect(narrowCandidates({ actual: lengthen(actual), expected: [expected] })(0)).toEqual(positions);
  });

  it("does not narrow short lists", () => {
    expect(narrowCandidates({ actual: [{ id: 1 }], expected: [{ id: 2 }] })(0)).toBeUndefined();
  });

  it("leaves out nothing that holds the expected element", () => {
    fc.assert(
      fc.property(fc.array(smallJson, { maxLength: 8 }), smallJson, (elements, expected) => {
        const actual = lengthen(elements);
        const positions = narrowCandidates({ actual, expected: [expected] })(0);
        const holding = [...actual.keys()].filter((position) => contains(actual[position], expected));
        if (positions !== undefined) expect(positions).toEqual(expect.arrayContaining(holding));
      }),
      { numRuns: 1000 },
    );
  });
});
