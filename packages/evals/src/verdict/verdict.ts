import type { EvaluationBooleanResult, z } from "@outputai/core";
import { assertionHelper } from "./assertion.ts";
import { assertions } from "./assertions.ts";
import { all, any, not } from "./combine.ts";
import type { Describe, Predicate } from "./list-assertions.ts";
import { manualVerdicts } from "./manual-verdicts.ts";

/** Spelled out, so that the declarations name core's `z` and not the package behind it. */
const matchesSchema: (value: unknown, schema: z.ZodType) => EvaluationBooleanResult = assertionHelper(
  assertions.matchesSchema,
);

/**
 * What an evaluator says: comparisons that write their own reasoning, verdicts given by hand, and wrappers of what
 * a model replied.
 *
 * The comparisons are certain (confidence 1), never throw because of the value that is measured and never pass by
 * accident: a value that is missing or of the wrong type fails, and the reasoning names its type. An argument that
 * makes the call meaningless throws.
 *
 * @example
 * ```ts
 * Verdict.equals(10, 15).reasoning; // "Expected 15, got 10"
 * Verdict.contains("Paid in full.", "paid").value; // false
 * Verdict.contains("Paid in full.", "Paid").reasoning; // 'String contains "Paid"'
 * Verdict.pass("All criteria met").value; // "pass"
 * Verdict.partial(2); // throws VALIDATION_FAILED
 * ```
 *
 * @throws {@link ValidationError} with code `VALIDATION_FAILED` for a meaningless call: a confidence outside 0..1, a
 * pattern that is no RegExp, a fail without a reason.
 */
export const Verdict = {
  /**
   * Whether both are the same by `===`. Two objects with equal content are not; the reasoning then says so.
   *
   * @example
   * ```ts
   * Verdict.equals(15, 15).reasoning; // "Value equals expected: 15"
   * Verdict.equals(1, "1").reasoning; // 'Expected "1", got 1'
   * ```
   */
  equals: assertionHelper(assertions.equals),

  /**
   * Whether both hold the same. The order of members, sets and maps does not count, a member that is undefined is
   * absent, NaN equals NaN; the reasoning names the first place that differs. Objects of a class that shows nothing
   * of its content are never equal.
   *
   * @example
   * ```ts
   * Verdict.deepEquals({ a: 1, b: [2] }, { b: [2], a: 1 }).value; // true
   * Verdict.deepEquals({ a: [1, 2] }, { a: [1, 3] }).reasoning; // 'Expected {"a":[1,3]}, got {"a":[1,2]} (they differ at a[1]: Expected 3, got 2)'
   * ```
   */
  deepEquals: assertionHelper(assertions.deepEquals),

  /**
   * Whether a number is at most `tolerance` away. Computed as it stands, so that 1.05 is not within 0.05 of 1: the
   * difference of the two is 0.050000000000000044.
   *
   * @example
   * ```ts
   * Verdict.closeTo(0.31, 0.3, 0.05).reasoning; // "0.31 is within 0.05 of 0.3"
   * Verdict.closeTo(0.5, 0.3, 0.05).reasoning; // "0.5 is not within 0.05 of 0.3 (diff: 0.2)"
   * ```
   */
  closeTo: assertionHelper(assertions.closeTo),

  /**
   * Whether a number is greater than the threshold. An equal one is not.
   *
   * @example
   * ```ts
   * Verdict.gt(5, 5).reasoning; // "5 is not greater than 5"
   * ```
   */
  gt: assertionHelper(assertions.gt),

  /**
   * Whether a number is greater than the threshold or equal to it.
   *
   * @example
   * ```ts
   * Verdict.gte(5, 5).reasoning; // "5 >= 5"
   * Verdict.gte(5, Number.NaN).reasoning; // "5 is not greater than or equal to NaN: the threshold is NaN, not a number"
   * ```
   */
  gte: assertionHelper(assertions.gte),

  /**
   * Whether a number is less than the threshold. An equal one is not.
   *
   * @example
   * ```ts
   * Verdict.lt(3, 5).reasoning; // "3 < 5"
   * ```
   */
  lt: assertionHelper(assertions.lt),

  /**
   * Whether a number is less than the threshold or equal to it.
   *
   * @example
   * ```ts
   * Verdict.lte(6, 5).reasoning; // "6 is not less than or equal to 5"
   * ```
   */
  lte: assertionHelper(assertions.lte),

  /**
   * Whether a number is between two bounds, both included.
   *
   * @example
   * ```ts
   * Verdict.inRange(10, 1, 10).reasoning; // "10 is in range [1, 10]"
   * Verdict.inRange(5, 10, 1).reasoning; // "5 is not in range [10, 1]: the range is reversed"
   * ```
   */
  inRange: assertionHelper(assertions.inRange),

  /**
   * Whether a text holds another, case and all. Every text holds the empty one.
   *
   * @example
   * ```ts
   * Verdict.contains("Hello world", "pricing").reasoning; // 'String does not contain "pricing"'
   * ```
   */
  contains: assertionHelper(assertions.contains),

  /**
   * Whether a text lacks another. What is no text fails, as it does everywhere: it was not shown to lack anything.
   *
   * @example
   * ```ts
   * Verdict.notContains("Hello world", "as an AI").value; // true
   * ```
   */
  notContains: assertionHelper(assertions.notContains),

  /**
   * Whether a text holds another when letter case does not count, by Unicode case folding: `ß` is `SS`.
   *
   * @example
   * ```ts
   * Verdict.containsIgnoringCase("STRASSE 7", "straße").value; // true
   * ```
   */
  containsIgnoringCase: assertionHelper(assertions.containsIgnoringCase),

  /**
   * Whether a text matches a pattern. The answer is the same every time, with `g` and `y` too; `y` means from the
   * start. The pattern's `lastIndex` is neither read nor moved.
   *
   * @example
   * ```ts
   * Verdict.matches("2026-02-16", /^\d{4}-\d{2}-\d{2}$/).value; // true
   * Verdict.matches("not-a-date", /^\d{4}/).reasoning; // String.raw`Value does not match /^\d{4}/`
   * ```
   */
  matches: assertionHelper(assertions.matches),

  /**
   * Whether a list holds every expected element, by `===`, in any order and however often.
   *
   * @example
   * ```ts
   * Verdict.includesAll(["a", "b", "c"], ["a", "d"]).reasoning; // 'Array is missing: ["d"]'
   * ```
   */
  includesAll: assertionHelper(assertions.includesAll),

  /**
   * Whether a list holds at least one expected element, by `===`. The reasoning names those that were found.
   *
   * @example
   * ```ts
   * Verdict.includesAny(["a", "b"], ["b", "x"]).reasoning; // 'Array includes: ["b"]'
   * Verdict.includesAny(["a"], []).value; // false
   * ```
   */
  includesAny: assertionHelper(assertions.includesAny),

  /**
   * Whether a text (in UTF-16 code units) or a list is that long.
   *
   * @example
   * ```ts
   * Verdict.hasLength(["a", "b"], 3).reasoning; // "Expected length 3, got 2"
   * ```
   */
  hasLength: assertionHelper(assertions.hasLength),

  /**
   * Whether every element satisfies a predicate, which must answer with true itself. The reasoning lists those that
   * do not, as `describe` puts them. An empty list passes, and the reasoning says that it is empty.
   *
   * @example
   * ```ts
   * Verdict.every([1, 2, 3], (n) => n < 3).reasoning; // "1 of 3 elements do not satisfy it: [2] 3"
   * ```
   */
  every: assertionHelper(assertions.every) as <Element>(
    list: readonly Element[],
    predicate: Predicate<Element>,
    describe?: Describe<Element>,
  ) => EvaluationBooleanResult,

  /**
   * Whether a value is `true`. Nothing else is, however truthy.
   *
   * @example
   * ```ts
   * Verdict.isTrue(false).reasoning; // "Expected true, got false"
   * ```
   */
  isTrue: assertionHelper(assertions.isTrue),

  /**
   * Whether a value is `false`. Nothing else is, however falsy.
   *
   * @example
   * ```ts
   * Verdict.isFalse(false).reasoning; // "Value is false"
   * ```
   */
  isFalse: assertionHelper(assertions.isFalse),

  /**
   * Whether a value fits a zod schema. The reasoning lists the issues and their places.
   *
   * @example
   * ```ts
   * import { z } from "@outputai/core";
   *
   * Verdict.matchesSchema({ n: 1 }, z.object({ n: z.number() })).value; // true
   * Verdict.matchesSchema({ n: "1" }, z.object({ n: z.number() })).reasoning; // 'Value does not match the schema: /n Invalid input: expected number, received string: "1"'
   * ```
   */
  matchesSchema,

  ...manualVerdicts,

  /**
   * Fails with one fail, whatever else is undecided, and with one comparison that could not be made; else it is
   * undecided with one that is, partial with one that is, and passes when all pass. Of no results at all it abstains.
   *
   * @example
   * ```ts
   * import { EvaluationAbstention } from "@outputai/core";
   *
   * const unknown = Verdict.abstain("NO_SOURCE", "There is no source to compare with.");
   * Verdict.all([Verdict.equals(1, 1), Verdict.gt(1, 2), unknown]).reasoning; // "1 of 3 failed: 1 is not greater than 2"
   * Verdict.all([Verdict.equals(1, 1), unknown]) instanceof EvaluationAbstention; // true
   * ```
   */
  all,

  /**
   * Passes with one pass, whatever else is undecided; else it fails with one comparison that could not be made, is
   * undecided with one that is, partial with one that is, and fails when all fail. Of no results at all it abstains.
   *
   * @example
   * ```ts
   * Verdict.any([Verdict.gt(1, 2), Verdict.equals(1, 1)]).reasoning; // "1 of 2 passed: Value equals expected: 1"
   * ```
   */
  any,

  /**
   * Turns a result into its opposite. What is undecided stays undecided: an evaluator that could not tell has not
   * told the contrary either. So a comparison that could not be made stays a fail: what is no number is not less than
   * five either.
   *
   * @example
   * ```ts
   * Verdict.not(Verdict.equals(1, 2)).value; // true
   * Verdict.not(Verdict.equals(1, 2)).reasoning; // "Negated: Expected 2, got 1"
   * Verdict.not(Verdict.abstain("NO_SOURCE", "There is none.")).code; // "NO_SOURCE"
   * Verdict.not(Verdict.gt(Number.NaN, 5)).value; // false
   * ```
   */
  not,
};
