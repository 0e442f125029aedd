import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONTAINMENT, contains } from "./containment.ts";
import { UNMATCHED } from "./list-pair.ts";
import { matchElements } from "./match-elements.ts";

/** A node of either side; `fits` lists the actual nodes that an expected one may be paired with. */
const node = (fits: readonly number[] = []) => ({ fits });
const order = (id: number, extra = {}) => ({ id, lines: [{ sku: `s${id % 7}` }], ...extra });

describe("matchElements", () => {
  it.each([
    { actual: ["b", "a"], expected: ["a", "b"], partners: [1, 0], because: "texts are paired by value" },
    { actual: ["a", "a"], expected: ["a"], partners: [0], because: "the first of equal ones is taken" },
    { actual: ["a"], expected: ["a", "a"], partners: [0, UNMATCHED], because: "one is missing" },
    { actual: [], expected: [1, {}], partners: [UNMATCHED, UNMATCHED], because: "nothing is there" },
    {
      actual: [{ k: 1, x: 1 }, { k: 1 }],
      expected: [{ k: 1 }, { x: 1 }],
      partners: [1, 0],
      because: "the first gives way",
    },
    { actual: [{ k: 1 }, "a"], expected: ["a", { k: 1 }], partners: [1, 0], because: "kinds may be mixed" },
    {
      actual: [{ k: 1 }],
      expected: [{ k: 2 }, { k: 1 }],
      partners: [UNMATCHED, 0],
      because: "a miss stops nobody",
    },
    {
      actual: [5, "5", null, false],
      expected: [false, null, "5"],
      partners: [3, 2, 1],
      because: "nothing is coerced",
    },
    { actual: [{ k: null }], expected: [{ k: null }], partners: [0], because: "null is a value" },
  ])("pairs $expected with $actual as $partners: $because", ({ actual, expected, partners }) => {
    expect(matchElements({ actual, expected }, CONTAINMENT)).toEqual(partners);
  });

  it("gives up after the misses that are allowed", () => {
    const lists = { actual: ["a", {}], expected: ["z", "a", {}] };
    expect(matchElements(lists, CONTAINMENT, 0)).toEqual([UNMATCHED, 0, UNMATCHED]);
    expect(matchElements(lists, CONTAINMENT, 1)).toEqual([UNMATCHED, 0, 1]);
  });

  it("leaves over as few as can be, and pairs each with a partner that fits and is its own", () => {
    const side = fc.integer({ min: 0, max: 6 });
    fc.assert(
      fc.property(side, fc.array(fc.uniqueArray(side), { maxLength: 6 }), (size, graph) => {
        const actual = Array.from({ length: size }, () => node());
        const expected = graph.map((fits) => node(fits.filter((index) => index < size)));
        const holds = (one: unknown, other: unknown) =>
          (other as ReturnType<typeof node>).fits.includes(actual.indexOf(one as ReturnType<typeof node>));

        const partners = matchElements({ actual, expected }, { holds });
        const taken = partners.filter((partner) => partner !== UNMATCHED);
        expect(new Set(taken).size).toBe(taken.length);
        expect(taken).toHaveLength(mostPairs(expected.map(({ fits }) => fits)));
        for (const [index, partner] of partners.entries()) {
          if (partner !== UNMATCHED) expect(expected[index]?.fits).toContain(partner);
        }
      }),
      { numRuns: 700 },
    );
  });
});

describe("the work of matchElements", () => {
  /** Counts how often two elements were compared: the cost, whatever the machine. */
  function countComparisons(actual: readonly unknown[], expected: readonly unknown[]) {
    let comparisons = 0;
    const partners = matchElements(
      { actual, expected },
      {
        ...CONTAINMENT,
        holds: (one, other) => {
          comparisons++;
          return contains(one, other);
        },
      },
    );
    return { comparisons, left: partners.filter((partner) => partner === UNMATCHED).length };
  }

  const many = Array.from({ length: 5000 }, (_, id) => id);

  it.each([
    { actual: many, expected: many.toReversed(), limit: 0, because: "plain values are counted" },
    {
      actual: many.map((id) => order(id, { at: id })),
      expected: many.map((id) => order(id)),
      limit: 5000,
      because: "the order is the same",
    },
    {
      actual: many.map((id) => order(id, { at: id })),
      expected: many.toReversed().map((id) => order(id)),
      limit: 10_000,
      because: "an id narrows it down",
    },
    {
      actual: many.map((id) => ["x", { id: [id] }]),
      expected: many.toReversed().map((id) => [{ id: [id] }]),
      limit: 10_000,
      because: "a value deep inside narrows it down",
    },
    {
      actual: many.map(() => ({ tags: ["a"] })),
      expected: many.map(() => ({ tags: [] })),
      limit: 5000,
      because: "any will do",
    },
  ])("stays within $limit comparisons for 5,000 elements when $because", ({ actual, expected, limit }) => {
    const { comparisons, left } = countComparisons(actual, expected);
    expect(left).toBe(0);
    expect(comparisons).toBeLessThanOrEqual(limit);
  });

  it("compares no two elements twice where many compete for few", () => {
    const actual = [
      ...Array.from({ length: 150 }, () => ({ tags: ["a"] })),
      ...Array.from({ length: 150 }, () => ({ tags: ["b"] })),
    ];
    const expected = Array.from({ length: 300 }, () => ({ tags: ["a"] }));
    const { comparisons, left } = countComparisons(actual, expected);
    expect(left).toBe(150);
    expect(comparisons).toBeLessThanOrEqual(300 * 300);
  });

  it("follows chains as long as the list without running out of stack", () => {
    // Each expected element fits its own place and the next one; the last is forced back to the first place.
    const size = 800;
    const actual = Array.from({ length: size }, () => node());
    const places = new Map<unknown, number>(actual.map((element, index) => [element, index]));
    const expected = Array.from({ length: size }, (_, index) =>
      node(index + 1 < size ? [index, index + 1] : [0]),
    );
    const holds = (one: unknown, other: unknown) =>
      (other as ReturnType<typeof node>).fits.includes(places.get(one) as number);
    expect(matchElements({ actual, expected }, { holds })).toEqual([
      ...Array.from({ length: size - 1 }, (_, index) => index + 1),
      0,
    ]);
  });

  it("does not blow up where nested lists almost match", () => {
    const nest = (depth: number, leaf: unknown): unknown =>
      depth === 0 ? leaf : [nest(depth - 1, leaf), nest(depth - 1, leaf), nest(depth - 1, leaf)];
    expect(contains(nest(6, ["a"]), nest(6, ["a"]))).toBe(true);
    expect(contains(nest(6, ["a"]), nest(6, ["b"]))).toBe(false);
  });

  it("is right beyond the size whose answers are remembered", () => {
    const actual = Array.from({ length: 2100 }, (_, id) => [id]);
    const expected = actual.toReversed().slice(0, 2050);
    expect(matchElements({ actual, expected }, CONTAINMENT)).toEqual(
      Array.from({ length: 2050 }, (_, index) => 2099 - index),
    );
  });
});

/** The size of a maximum matching, by trying every choice. */
function mostPairs(
  [first, ...others]: readonly (readonly number[])[],
  taken: readonly number[] = [],
): number {
  if (first === undefined) return 0;
  const choices = first.filter((choice) => !taken.includes(choice));
  const pairs = choices.map((choice) => 1 + mostPairs(others, [...taken, choice]));
  return Math.max(mostPairs(others, taken), ...pairs);
}
