import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countNumbers } from "./count-numbers.ts";

describe("countNumbers", () => {
  it.each([
    { values: [5], tolerance: 0, value: 5, places: [0], rival: 0, because: "one number is its own median" },
    {
      values: [1, 2],
      tolerance: 0,
      value: 0,
      places: [],
      rival: 1,
      because: "the median lies between the two, and neither is equal to it",
    },
    {
      values: [3, 4],
      tolerance: 0.5,
      value: 3.5,
      places: [0, 1],
      rival: 0,
      because: "the median is their mean",
    },
    { values: [3, 4], tolerance: 0.4, value: 0, places: [], rival: 1, because: "both are too far from 3.5" },
    {
      values: [9, 1, 9],
      tolerance: 0,
      value: 9,
      places: [0, 2],
      rival: 1,
      because: "places are those of the votes",
    },
    {
      values: [1, 1, 1, 5, 9, 9, 9],
      tolerance: 0,
      value: 5,
      places: [3],
      rival: 3,
      because: "the median stands alone among two larger groups",
    },
    {
      values: [0, 2, 50, 100, 131, 150],
      tolerance: 25,
      value: 75,
      places: [2, 3],
      rival: 2,
      because:
        "two others lie within twice the tolerance of each other, and could agree on a number between them",
    },
    {
      values: [0.7, 0.8, 0.9],
      tolerance: 0.1,
      value: 0.8,
      places: [0, 1, 2],
      rival: 0,
      because: "0.8 - 0.7 is a little more than 0.1 in binary fractions",
    },
    {
      values: [0.3, 0.3, 0.1 + 0.2],
      tolerance: 0,
      value: 0.3,
      places: [0, 1],
      rival: 1,
      because: "without a tolerance only equal numbers agree",
    },
    {
      values: [1.7e308, 1.5e308],
      tolerance: 1e308,
      value: 1.6e308,
      places: [0, 1],
      rival: 0,
      because: "the sum of large numbers is not finite, their mean is",
    },
    {
      values: [-1.7e308, 1.7e308],
      tolerance: 1.7e308,
      value: 0,
      places: [0, 1],
      rival: 0,
      because: "so is the mean of two that are far apart",
    },
  ])("of $values within $tolerance: $because", ({ values, tolerance, value, places, rival }) => {
    expect(countNumbers(values, tolerance)).toMatchObject({ leading: { value, places }, rival });
  });

  const votes = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 9 });
  const tolerance = fc.integer({ min: 0, max: 10 });

  it("does not heed the order of the votes", () => {
    const shuffled = votes.chain((values) =>
      fc.tuple(fc.constant(values), fc.shuffledSubarray(values, { minLength: values.length })),
    );
    fc.assert(
      fc.property(shuffled, tolerance, ([values, others], distance) => {
        const [one, other] = [countNumbers(values, distance), countNumbers(others, distance)];
        expect(other.leading.value).toBe(one.leading.value);
        expect(other.leading.places).toHaveLength(one.leading.places.length);
        expect([other.rival, other.most]).toEqual([one.rival, one.most]);
      }),
    );
  });

  it("answers a number between those that agree, which lie within twice the tolerance of each other", () => {
    fc.assert(
      fc.property(votes, tolerance, (values, distance) => {
        const { leading } = countNumbers(values, distance);
        const agreeing = leading.places.map((place) => values[place] ?? Number.NaN);
        if (agreeing.length === 0) return;
        const [least, most] = [Math.min(...agreeing), Math.max(...agreeing)];
        expect(leading.value).toBeGreaterThanOrEqual(least);
        expect(leading.value).toBeLessThanOrEqual(most);
        expect(most - least).toBeLessThanOrEqual(2 * distance);
      }),
    );
  });

  it("counts each vote once, and loses no agreement to a wider tolerance", () => {
    fc.assert(
      fc.property(votes, tolerance, (values, distance) => {
        const count = countNumbers(values, distance);
        const agreeing = count.leading.places.length;
        expect(new Set(count.leading.places).size).toBe(agreeing);
        expect(agreeing + count.rival).toBeLessThanOrEqual(values.length);
        expect(count.most).toBeGreaterThanOrEqual(Math.max(agreeing, count.rival));
        const wider = countNumbers(values, distance + 1).leading.places;
        expect(count.leading.places.filter((place) => !wider.includes(place))).toEqual([]);
      }),
    );
  });

  it("finds in a majority of equal numbers the number", () => {
    fc.assert(
      fc.property(votes, fc.integer({ min: -20, max: 20 }), (others, number) => {
        const same = new Array<number>(others.length + 1).fill(number);
        const { leading } = countNumbers([...others, ...same], 0);
        expect(leading.value).toBe(number);
      }),
    );
  });
});
