import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Kappa } from "./calibration.ts";
import { cohensKappa } from "./cohens-kappa.ts";

/** Value, standard error and the ends of the interval. */
function fixed(kappa: Kappa, digits: number): readonly string[] {
  if (kappa.value === null) return [];
  return [kappa.value, kappa.standardError, kappa.low, kappa.high].map((value) => value.toFixed(digits));
}

describe("cohensKappa", () => {
  it("is what SAS/STAT publishes for two dermatologists and the condition of skin", () => {
    // SAS/STAT User's Guide, The FREQ Procedure, "Cohen's Kappa Coefficient" (data set SkinCondition).
    const skin = [
      [13, 6, 2, 0],
      [5, 12, 4, 2],
      [2, 12, 10, 5],
      [0, 1, 4, 10],
    ];
    expect(fixed(cohensKappa(skin), 4)).toEqual(["0.3449", "0.0724", "0.2030", "0.4868"]);
    expect(cohensKappa(skin)).toMatchObject({ of: 88, method: "large-sample" });
  });

  it("is what Agresti publishes for two pathologists and carcinoma", () => {
    // A. Agresti, Categorical Data Analysis, "Diagnoses of carcinoma": kappa 0.493, standard error 0.057.
    const carcinoma = [
      [22, 2, 2, 0],
      [5, 7, 14, 0],
      [0, 2, 36, 0],
      [0, 1, 17, 10],
    ];
    expect(fixed(cohensKappa(carcinoma), 3).slice(0, 2)).toEqual(["0.493", "0.057"]);
  });

  // The worked examples of the encyclopaedias: two readers of 50 grant proposals, and two tables of the same agreement.
  it.each([
    {
      matrix: [
        [20, 5],
        [10, 15],
      ],
      value: "0.4000",
      because: "0.7 is seen, and 0.5 is chance",
    },
    {
      matrix: [
        [45, 15],
        [25, 15],
      ],
      value: "0.1304",
      because: "0.6 is seen, and 0.54 is chance",
    },
    {
      matrix: [
        [25, 35],
        [5, 35],
      ],
      value: "0.2593",
      because: "0.6 is seen, and 0.46 is chance",
    },
  ])("is $value for $matrix: $because", ({ matrix, value }) => {
    expect(fixed(cohensKappa(matrix), 4)[0]).toBe(value);
  });

  it.each([
    { matrix: [[30]], because: "there is one label" },
    {
      matrix: [
        [0, 0],
        [0, 12],
      ],
      because: "the other one was not used",
    },
  ])("is undefined for $matrix: $because", ({ matrix }) => {
    expect(cohensKappa(matrix)).toMatchObject({ value: null, reason: expect.stringContaining("one label") });
  });

  it.each([
    {
      matrix: [
        [15, 0],
        [0, 15],
      ],
      value: 1,
      low: "0.7730",
      high: "1.0000",
      because: "all agree",
    },
    {
      matrix: [
        [0, 15],
        [15, 0],
      ],
      value: -1,
      low: "-1.0000",
      high: "-0.7730",
      because: "none agrees",
    },
    {
      matrix: [
        [20, 0],
        [10, 0],
      ],
      value: 0,
      low: "-0.5366",
      high: "0.4231",
      because: "one label is all it says",
    },
  ])("has an interval where the standard error says nothing: $because", ({ matrix, value, low, high }) => {
    const kappa = cohensKappa(matrix);
    expect(kappa).toMatchObject({ standardError: 0, method: "wilson" });
    expect(kappa.value).toBeCloseTo(value, 12);
    expect(fixed(kappa, 4).slice(2)).toEqual([low, high]);
  });

  it("stays within -1 and 1, and so does its interval, which holds it", () => {
    fc.assert(
      fc.property(anyTable, (matrix) => {
        const kappa = cohensKappa(matrix);
        if (kappa.value === null) return;
        expect(kappa.low).toBeGreaterThanOrEqual(-1);
        expect(kappa.high).toBeLessThanOrEqual(1);
        expect(kappa.low).toBeLessThanOrEqual(kappa.value + 1e-9);
        expect(kappa.high).toBeGreaterThanOrEqual(kappa.value - 1e-9);
        expect(kappa.high - kappa.low).toBeGreaterThan(0);
      }),
    );
  });

  it("does not change when person and judge change places, nor with the order of labels", () => {
    fc.assert(
      fc.property(anyTable, (matrix) => {
        const turned = matrix.map((_, index) => matrix.map((row) => row[index] ?? 0));
        const reversed = matrix.map((row) => row.toReversed()).toReversed();
        expectSame(cohensKappa(turned), cohensKappa(matrix));
        expectSame(cohensKappa(reversed), cohensKappa(matrix));
      }),
    );
  });

  it("is 1 for perfect agreement on two labels or more", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 500 }), { minLength: 2, maxLength: 6 }), (counts) => {
        const matrix = counts.map((count, row) => counts.map((_, column) => (row === column ? count : 0)));
        expect(cohensKappa(matrix).value).toBeCloseTo(1, 12);
      }),
    );
  });

  it("is 0 when the judge does not look at the subject", () => {
    const sides = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(sides, sides, (rows, columns) => {
        const size = Math.min(rows.length, columns.length);
        const matrix = rows.slice(0, size).map((row) => columns.slice(0, size).map((column) => row * column));
        expect(cohensKappa(matrix).value).toBeCloseTo(0, 12);
      }),
    );
  });

  it("is surer of ten times as many in the same shares", () => {
    fc.assert(
      fc.property(anyTable, (matrix) => {
        const [few, many] = [matrix, matrix.map((row) => row.map((count) => count * 10))].map(cohensKappa);
        if (few === undefined || many === undefined || few.value === null || many.value === null) return;
        expect(many.value).toBeCloseTo(few.value, 9);
        expect(many.standardError).toBeCloseTo(few.standardError / Math.sqrt(10), 9);
      }),
    );
  });
});

function expectSame(one: Kappa, other: Kappa): void {
  if (one.value === null || other.value === null) {
    expect(one).toEqual(other);
    return;
  }
  expect(one.value).toBeCloseTo(other.value, 9);
  expect(one.low).toBeCloseTo(other.low, 6);
  expect(one.high).toBeCloseTo(other.high, 6);
}

/** A square of counts with at least one judgement. */
const anyTable = fc
  .integer({ min: 1, max: 5 })
  .chain((size) =>
    fc.array(fc.array(fc.integer({ min: 0, max: 60 }), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    }),
  )
  .filter((matrix) => matrix.flat().some((count) => count > 0));
