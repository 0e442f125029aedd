import { EvaluationBooleanResult, ValidationError, z } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { assertions } from "./assertions.ts";
import { Verdict } from "./verdict.ts";

type AnyHelper = (...args: readonly unknown[]) => EvaluationBooleanResult;

function ask(helper: keyof typeof assertions, ...args: readonly unknown[]): EvaluationBooleanResult {
  return (Verdict[helper] as AnyHelper)(...args);
}

const circular: Record<string, unknown> = {};
circular.self = circular;
const hostile = new Proxy([], {
  get() {
    throw new Error("no");
  },
});

describe("the table of assertions", () => {
  it("makes a helper of every row", () => {
    for (const name of Object.keys(assertions)) expect(Verdict).toHaveProperty(name);
  });
});

describe("a deterministic helper", () => {
  it.each([
    { helper: "contains", args: [undefined, "x"], says: "the value is undefined, not a string" },
    { helper: "contains", args: [42, "4"], says: "the value is a number, not a string" },
    { helper: "contains", args: [["paid"], "paid"], says: "the value is an array, not a string" },
    {
      helper: "contains",
      args: [{ includes: () => true }, "x"],
      says: "the value is an object, not a string",
    },
    { helper: "contains", args: [new String("paid"), "paid"], says: "the value is an object, not a string" },
    { helper: "contains", args: ["null", null], says: "the needle is null, not a string" },
    { helper: "notContains", args: [undefined, "x"], says: "the value is undefined, not a string" },
    { helper: "notContains", args: [null, "x"], says: "the value is null, not a string" },
    { helper: "notContains", args: ["text", undefined], says: "the needle is undefined, not a string" },
    { helper: "notContains", args: ["text", ""], says: 'String contains ""' },
    { helper: "containsIgnoringCase", args: [undefined, "undefined"], says: "the value is undefined" },
    { helper: "matches", args: [undefined, /undefined/], says: "the value is undefined, not a string" },
    { helper: "matches", args: [null, /null/], says: "the value is null, not a string" },
    { helper: "matches", args: [7, /7/], says: "the value is a number, not a string" },
    { helper: "gte", args: [null, 0], says: "null is not greater than or equal to 0" },
    { helper: "lte", args: [undefined, 0], says: "undefined is not less than or equal to 0" },
    { helper: "gt", args: ["10", 9], says: "the value is a string, not a number" },
    { helper: "gt", args: [true, 0], says: "the value is a boolean, not a number" },
    { helper: "lt", args: [new Date(0), 1], says: "the value is an object, not a number" },
    { helper: "gt", args: [10n, 9], says: "the value is a bigint, not a number" },
    { helper: "lte", args: [[1], 2], says: "the value is an array, not a number" },
    { helper: "inRange", args: ["5", 1, 10], says: "the value is a string, not a number" },
    { helper: "inRange", args: [null, -1, 1], says: "null is not in range [-1, 1]" },
    { helper: "closeTo", args: ["1", 1, 1], says: "the value is a string, not a number" },
    { helper: "closeTo", args: [null, 0, 1], says: "null is not within 1 of 0" },
    { helper: "includesAll", args: [undefined, ["a"]], says: "the value is undefined, not an array" },
    { helper: "includesAll", args: ["abc", ["a"]], says: "the value is a string, not an array" },
    { helper: "includesAll", args: [null, []], says: "the value is null, not an array" },
    {
      helper: "includesAny",
      args: [{ 0: "a", length: 1 }, ["a"]],
      says: "the value is an object, not an array",
    },
    { helper: "includesAny", args: [[Number.NaN], [Number.NaN]], says: "includes none of: [NaN]" },
    { helper: "includesAll", args: [[Number.NaN], [Number.NaN]], says: "is missing: [NaN]" },
    {
      helper: "hasLength",
      args: [null, 0],
      says: "the value is of type null, neither a string nor an array",
    },
    { helper: "hasLength", args: [{ length: 2 }, 2], says: "the value is of type object" },
    { helper: "every", args: ["abc", () => true], says: "the list is a string, not an array" },
    { helper: "every", args: [undefined, () => true], says: "the list is undefined, not an array" },
    { helper: "isTrue", args: ["true"], says: 'Expected true, got "true"' },
    { helper: "isTrue", args: [new Boolean(true)], says: "Expected true, got Object(true)" },
    { helper: "isFalse", args: [undefined], says: "Expected false, got undefined" },
    { helper: "isFalse", args: [0], says: "Expected false, got 0" },
    { helper: "isFalse", args: [""], says: 'Expected false, got ""' },
    { helper: "equals", args: [Number.NaN, Number.NaN], says: "NaN equals nothing" },
    { helper: "matchesSchema", args: [undefined, z.string()], says: "expected string, received undefined" },
  ] as const)("$helper fails of $args and says: $says (B11, B12)", ({ helper, args, says }) => {
    const { value, confidence, reasoning } = ask(helper, ...args);
    expect([value, confidence]).toEqual([false, 1]);
    expect(reasoning).toContain(says);
  });

  it.each([
    { helper: "gt", args: [1, Number.NaN], says: "the threshold is NaN, not a number" },
    { helper: "gte", args: [150, "100"], says: "the threshold is a string, not a number" },
    { helper: "lt", args: [1, undefined], says: "the threshold is undefined, not a number" },
    { helper: "lte", args: [undefined, undefined], says: "the threshold is undefined, not a number" },
    { helper: "inRange", args: [5, Number.NaN, 10], says: "the lower bound is NaN, not a number" },
    { helper: "inRange", args: [5, 1, null], says: "the upper bound is null, not a number" },
    { helper: "inRange", args: [5, 10, 1], says: "the range is reversed" },
    { helper: "closeTo", args: [1, 1, Number.NaN], says: "the tolerance is NaN, not a number" },
    { helper: "closeTo", args: [1, undefined, 1], says: "the expected value is undefined, not a number" },
    { helper: "includesAll", args: [["a"], undefined], says: "the expected list is undefined, not an array" },
    { helper: "includesAll", args: [["p"], "p"], says: "the expected list is a string, not an array" },
    { helper: "includesAny", args: [["a"], null], says: "the expected list is null, not an array" },
    { helper: "hasLength", args: ["abc", Number.NaN], says: "the expected length is no count" },
    { helper: "hasLength", args: ["abc", -1], says: "the expected length is no count" },
  ] as const)(
    "$helper fails of $args because of the bound or list: $says (B09)",
    ({ helper, args, says }) => {
      const { value, reasoning } = ask(helper, ...args);
      expect(value).toBe(false);
      expect(reasoning).toContain(says);
    },
  );

  it.each([
    { helper: "gte", args: [0, 0] },
    { helper: "lte", args: [0, 0] },
    { helper: "inRange", args: [0, 0, 0] },
    { helper: "closeTo", args: [0, 0, 0] },
    { helper: "equals", args: [0, 0] },
    { helper: "equals", args: ["", ""] },
    { helper: "equals", args: [false, false] },
    { helper: "hasLength", args: ["", 0] },
    { helper: "hasLength", args: [[], 0] },
    { helper: "isFalse", args: [false] },
  ] as const)("$helper honours what is falsy: $args pass (B07, B12)", ({ helper, args }) => {
    expect(ask(helper, ...args).value).toBe(true);
  });

  it.each([
    { kind: "a BigInt", make: () => 1n },
    { kind: "a circular object", make: () => circular },
    { kind: "NaN", make: () => Number.NaN },
    { kind: "-0", make: () => -0 },
    { kind: "a Symbol", make: () => Symbol("s") },
    { kind: "a Map", make: () => new Map([[1, 2]]) },
    { kind: "a RegExp", make: () => /a/g },
    { kind: "a function", make: () => () => 0 },
    { kind: "a proxy that throws", make: () => hostile },
    { kind: "a huge text", make: () => "x".repeat(1e6) },
    { kind: "a huge list", make: () => Array(1e5).fill("x") },
  ])("answers for $kind, in a message of bounded length", ({ make }) => {
    const value: unknown = make();
    for (const helper of NEVER_THROWING) {
      const result = ask(helper, value, value, value);
      expect(result).toBeInstanceOf(EvaluationBooleanResult);
      expect(result.reasoning?.length).toBeLessThan(1000);
    }
  });

  it("never throws, and is never right about values of the wrong type, whatever it is given", () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...NEVER_THROWING),
        fc.array(anything, { minLength: 3, maxLength: 3 }),
        (helper, args) => {
          const { value, confidence, reasoning } = ask(helper, ...args);
          expect(confidence).toBe(1);
          expect(reasoning).toBeTruthy();
          if (NUMERIC.has(helper) && typeof args[0] !== "number") expect(value).toBe(false);
          if (TEXTUAL.has(helper) && typeof args[0] !== "string") expect(value).toBe(false);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it("works apart from Verdict too", () => {
    const { equals, all, not } = Verdict;
    expect(not(all([equals(1, 1)]) as never)).toMatchObject({ value: "fail" });
  });
});

/** The others throw when their second argument makes the call meaningless. */
const NEVER_THROWING = (Object.keys(assertions) as (keyof typeof assertions)[]).filter(
  (name) => !["matches", "every", "matchesSchema"].includes(name),
);
const NUMERIC = new Set(["gt", "gte", "lt", "lte", "inRange", "closeTo"]);
const TEXTUAL = new Set(["contains", "notContains", "containsIgnoringCase"]);

describe("Verdict.equals", () => {
  it.each([
    [{ a: 1 }, { a: 1 }],
    [/a/, /a/],
    [
      [1, { b: 2 }],
      [1, { b: 2 }],
    ],
    [new Date(0), new Date(0)],
  ])("says why two objects that print alike are not equal, and names deepEquals", (actual, expected) => {
    const { value, reasoning } = Verdict.equals(actual, expected);
    expect(value).toBe(false);
    expect(reasoning).toContain("deepEquals");
  });

  it("does not mention deepEquals when the content differs", () => {
    expect(Verdict.equals({ a: 1 }, { a: 2 }).reasoning).toBe('Expected {"a":2}, got {"a":1}');
  });

  it("passes for one and the same object", () => {
    expect(Verdict.equals(circular, circular).reasoning).toBe('Value equals expected: {"self":<circular>}');
  });
});

describe("Verdict.matches", () => {
  it.each(["g", "y", "gy", "dg"])(
    "answers the same every time with /%s, and leaves lastIndex alone (B03)",
    (flags) => {
      const pattern = new RegExp("done", flags);
      pattern.lastIndex = 3;
      const answers = [1, 2, 3].map(() => Verdict.matches("done, done", pattern).value);
      expect(answers).toEqual([true, true, true]);
      expect(pattern.lastIndex).toBe(3);
    },
  );

  it("takes y to mean from the start", () => {
    expect(Verdict.matches("not done", /done/y).value).toBe(false);
  });

  it.each(["not a RegExp", undefined, null, {}, { test: () => true }])(
    "throws for %j as a pattern",
    (pattern) => {
      expect(() => Verdict.matches("text", pattern as never)).toThrow(ValidationError);
      expect(() => Verdict.matches("text", pattern as never)).toThrow("needs a RegExp");
    },
  );
});

describe("Verdict.containsIgnoringCase", () => {
  it.each([
    ["STRASSE", "straße"],
    ["Ὀδυσσεύς", "ὈΔΥΣΣΕΎΣ"],
    ["oﬃce", "OFFICE"],
    ["anything", ""],
  ])("finds in %s what %s folds to", (haystack, needle) => {
    expect(Verdict.containsIgnoringCase(haystack, needle).value).toBe(true);
  });

  it("does not take a dotless i for an i", () => {
    expect(Verdict.containsIgnoringCase("ısı", "isi").value).toBe(false);
  });
});

describe("Verdict.every", () => {
  it("lists the offenders, as they are described, and how many more there are", () => {
    const numbers = Array.from({ length: 20 }, (_, index) => index);
    const { value, reasoning } = Verdict.every(
      numbers,
      (n) => n < 8,
      (n) => `number ${n}`,
    );
    expect(value).toBe(false);
    expect(reasoning).toContain("12 of 20 elements do not satisfy it: [8] number 8, ");
    expect(reasoning).toMatch(/\[17\] number 17, and 2 more$/);
  });

  it.each([
    {
      predicate: async () => true,
      says: "the predicate answered Promise {}",
      because: "a promise is not true",
    },
    { predicate: () => "yes", says: 'the predicate answered "yes"', because: "a truthy text is not true" },
    {
      predicate: () => {
        throw new Error("boom");
      },
      says: 'the predicate answered {"threw":Error("boom")}',
      because: "an error is not true",
    },
  ])("fails when $because", ({ predicate, says }) => {
    const { value, reasoning } = Verdict.every([1], predicate as never);
    expect(value).toBe(false);
    expect(reasoning).toContain(says);
  });

  it("passes for an empty list and says that it is empty", () => {
    expect(Verdict.every([], () => false)).toMatchObject({
      value: true,
      reasoning: "The list is empty: nothing in it offends",
    });
  });

  it("throws for a predicate that is no function", () => {
    expect(() => Verdict.every([1], true as never)).toThrow(ValidationError);
  });
});

describe("Verdict.matchesSchema", () => {
  const schema = z.object({ id: z.string(), items: z.array(z.object({ price: z.number() })) });

  it("lists every issue with its place and the value that stands there", () => {
    const { value, reasoning } = Verdict.matchesSchema({ id: 7, items: [{ price: "1" }] }, schema);
    expect(value).toBe(false);
    expect(reasoning).toContain("/id Invalid input: expected string, received number: 7");
    expect(reasoning).toContain('/items/0/price Invalid input: expected number, received string: "1"');
  });

  it("says how many issues it leaves out", () => {
    const { reasoning } = Verdict.matchesSchema(Array(13).fill(1), z.array(z.string()));
    expect(reasoning).toMatch(/; and 3 more$/);
  });

  it.each([undefined, {}, "schema", z.string().refine(async () => true)])(
    "throws for what is no schema",
    (wrong) => {
      expect(() => Verdict.matchesSchema("x", wrong as never)).toThrow(ValidationError);
    },
  );

  it("fails when the schema itself throws", () => {
    const broken = z.string().transform(() => {
      throw new Error("boom");
    });
    expect(Verdict.matchesSchema("x", broken).reasoning).toBe('The value cannot be checked: Error("boom")');
  });
});

describe("Verdict.includesAll and Verdict.includesAny", () => {
  it("agree with === on every pair of lists", () => {
    const element = fc.constantFrom<unknown>(0, -0, 1, "1", Number.NaN, null, undefined, circular);
    fc.assert(
      fc.property(fc.array(element), fc.array(element), (actual, expected) => {
        const isIn = (wanted: unknown) => actual.some((found) => found === wanted);
        expect(Verdict.includesAll(actual, expected).value).toBe(expected.every(isIn));
        expect(Verdict.includesAny(actual, expected).value).toBe(expected.some(isIn));
      }),
    );
  });
});
