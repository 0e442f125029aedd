import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDifference } from "./find-difference.ts";
import { Verdict } from "./verdict.ts";

const number = fc.double({ noNaN: true });
const anything = fc.anything({ withBigInt: true, withDate: true, withMap: true, withSet: true });

describe("the helpers for numbers", () => {
  it("agree with the operators", () => {
    fc.assert(
      fc.property(number, number, (actual, threshold) => {
        expect(Verdict.gt(actual, threshold).value).toBe(actual > threshold);
        expect(Verdict.gte(actual, threshold).value).toBe(actual >= threshold);
        expect(Verdict.lt(actual, threshold).value).toBe(actual < threshold);
        expect(Verdict.lte(actual, threshold).value).toBe(actual <= threshold);
      }),
    );
  });

  it("are each other's opposites, except where there is no answer", () => {
    fc.assert(
      fc.property(number, number, (actual, threshold) => {
        expect(Verdict.gt(actual, threshold).value).toBe(Verdict.not(Verdict.lte(actual, threshold)).value);
      }),
    );
    expect([Verdict.gt(Number.NaN, 1).value, Verdict.lte(Number.NaN, 1).value]).toEqual([false, false]);
  });

  it("agree that a range is two bounds, and a tolerance a range around a value", () => {
    fc.assert(
      fc.property(number, number, number, (actual, one, other) => {
        const [min, max] = [Math.min(one, other), Math.max(one, other)];
        const isBetween = Verdict.gte(actual, min).value && Verdict.lte(actual, max).value;
        expect(Verdict.inRange(actual, min, max).value).toBe(isBetween);
        expect(Verdict.closeTo(actual, one, other).value).toBe(Math.abs(actual - one) <= other);
      }),
    );
  });

  it("never pass with NaN anywhere (B09)", () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 2), number, (place, value) => {
        const [a, b, c] = [0, 1, 2].map((index) => (index === place ? Number.NaN : value)) as [
          number,
          number,
          number,
        ];
        expect(Verdict.inRange(a, b, c).value).toBe(false);
        expect(Verdict.closeTo(a, b, c).value).toBe(false);
      }),
    );
  });
});

describe("the helpers for texts", () => {
  it("agree with String.includes, and notContains is the opposite of contains", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 8 }), fc.string({ maxLength: 2 }), (haystack, needle) => {
        expect(Verdict.contains(haystack, needle).value).toBe(haystack.includes(needle));
        expect(Verdict.notContains(haystack, needle).value).toBe(!haystack.includes(needle));
        if (haystack.includes(needle))
          expect(Verdict.containsIgnoringCase(haystack, needle).value).toBe(true);
      }),
    );
  });

  it("find any text in any text around it, case or no case", () => {
    const unit = "binary" as const;
    fc.assert(
      fc.property(fc.string({ unit }), fc.string({ unit }), fc.string({ unit }), (before, needle, after) => {
        expect(Verdict.contains(before + needle + after, needle).value).toBe(true);
        expect(Verdict.containsIgnoringCase(before + needle + after, needle).value).toBe(true);
      }),
    );
  });

  it("are both false of what is no text: neither contains nor lacks anything", () => {
    const notText = anything.filter((value) => typeof value !== "string");
    fc.assert(
      fc.property(notText, fc.string(), (value, needle) => {
        expect(Verdict.contains(value as never, needle).value).toBe(false);
        expect(Verdict.notContains(value as never, needle).value).toBe(false);
      }),
    );
  });
});

describe("the helpers for any value", () => {
  it("agree with === and with the deep comparison, which is the weaker of the two but for NaN", () => {
    fc.assert(
      fc.property(anything, anything, (actual, expected) => {
        expect(Verdict.equals(actual, expected).value).toBe(actual === expected);
        expect(Verdict.deepEquals(actual, expected).value).toBe(
          findDifference(actual, expected) === undefined,
        );
        if (Verdict.equals(actual, expected).value)
          expect(Verdict.deepEquals(actual, expected).value).toBe(true);
      }),
    );
  });

  it("say true and false of the two booleans alone", () => {
    fc.assert(
      fc.property(anything, (value) => {
        expect(Verdict.isTrue(value as never).value).toBe(value === true);
        expect(Verdict.isFalse(value as never).value).toBe(value === false);
      }),
    );
  });

  it("count as many elements as a list has, and every agrees with Array.every", () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (list) => {
        expect(Verdict.hasLength(list, list.length).value).toBe(true);
        expect(Verdict.hasLength(list, list.length + 1).value).toBe(false);
        expect(Verdict.every(list, (n) => n >= 0).value).toBe(list.every((n) => n >= 0));
      }),
    );
  });

  it("give the same answer when they are asked again", () => {
    fc.assert(
      fc.property(anything, anything, (actual, expected) => {
        for (const ask of [Verdict.equals, Verdict.deepEquals]) {
          expect(ask(actual, expected)).toEqual(ask(actual, expected));
        }
      }),
    );
  });
});
