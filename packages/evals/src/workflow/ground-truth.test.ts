import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergeGroundTruth, unknownGroundTruthNames } from "./ground-truth.ts";

describe("mergeGroundTruth", () => {
  it.each([
    { given: { a: 1 }, expected: { a: 1 }, because: "there is nothing for one evaluator" },
    { given: { a: 1, evals: null }, expected: { a: 1 }, because: "null is nothing" },
    { given: { a: 1, evals: { tone: null } }, expected: { a: 1 }, because: "null is nothing here too" },
    {
      given: { a: { b: 1, c: 2 }, evals: { tone: { a: { b: 3 } } } },
      expected: { a: { b: 3 } },
      because: "it is shallow",
    },
    { given: { a: 1, evals: { tone: { a: null } } }, expected: { a: null }, because: "a null is a value" },
    { given: { evals: { tones: { a: 1 } } }, expected: {}, because: "it is another's" },
    { given: null, expected: {}, because: "nothing is known" },
    { given: undefined, expected: {}, because: "nothing is known" },
  ])("knows $expected of $given: $because", ({ given, expected }) => {
    expect(mergeGroundTruth(given, "tone")).toEqual(expected);
  });

  it.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
    "inherits nothing under the name %s (B21)",
    (name) => {
      expect(mergeGroundTruth({ evals: {} }, name)).toEqual({});
    },
  );

  it("keeps an own key that is called __proto__ (B21)", () => {
    const given = JSON.parse('{"evals":{"tone":{"__proto__":{"a":1}}}}');
    const known = mergeGroundTruth(given, "tone");
    expect(Object.keys(known)).toEqual(["__proto__"]);
    expect(Object.getPrototypeOf(known)).toBe(Object.prototype);
  });

  it.each(["text", 7, true, ["a"]])("takes %j for no ground truth", (given) => {
    expect(mergeGroundTruth(given as never, "tone")).toEqual({});
    expect(mergeGroundTruth({ a: 1, evals: given } as never, "tone")).toEqual({ a: 1 });
    expect(mergeGroundTruth({ a: 1, evals: { tone: given } } as never, "tone")).toEqual({ a: 1 });
  });

  it("loses no key and changes nothing that it was given", () => {
    const known = fc.dictionary(
      fc.string().filter((key) => key !== "evals" && key !== "__proto__"),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(known, known, (all, own) => {
        const given = { ...all, evals: { tone: own } };
        const before = structuredClone(given);
        expect(mergeGroundTruth(given, "tone")).toEqual({ ...all, ...own });
        expect(given).toEqual(before);
      }),
    );
  });
});

const names = ["quality", "length_of_output"];
const problemsOf = (ground_truth: unknown) =>
  unknownGroundTruthNames({ name: "refund", ground_truth: ground_truth as never }, names);

describe("unknownGroundTruthNames", () => {
  it.each([
    undefined,
    null,
    {},
    { evals: null },
    { evals: {} },
    { evals: { quality: null } },
    { evals: { quality: { a: 1 }, length_of_output: {} }, min: 1 },
  ])("finds nothing in %j", (groundTruth) => {
    expect(problemsOf(groundTruth)).toEqual([]);
  });

  it("suggests the evaluator that was meant, and names the case and the place", () => {
    expect(problemsOf({ evals: { qualty: {} } })).toEqual([
      {
        code: "DATASET_INVALID",
        message: 'Case "refund" has a ground truth for "qualty", and no evaluator is called that.',
        pointer: "/ground_truth/evals/qualty",
        hint: 'Did you mean "quality"?',
      },
    ]);
  });

  it("lists the evaluators when none is close, and every name at once", () => {
    const problems = problemsOf({ evals: { "a/b": {}, zzz: {}, quality: {} } });
    expect(problems.map(({ pointer }) => pointer)).toEqual([
      "/ground_truth/evals/a~1b",
      "/ground_truth/evals/zzz",
    ]);
    expect(problems[1]?.hint).toBe('The evaluators are "quality", "length_of_output".');
  });

  it.each([
    { groundTruth: "42", pointer: "/ground_truth" },
    { groundTruth: ["a"], pointer: "/ground_truth" },
    { groundTruth: { evals: ["quality"] }, pointer: "/ground_truth/evals" },
    { groundTruth: { evals: { quality: 7 } }, pointer: "/ground_truth/evals/quality" },
  ])("does not let $groundTruth get lost", ({ groundTruth, pointer }) => {
    expect(problemsOf(groundTruth)).toMatchObject([{ code: "DATASET_INVALID", pointer }]);
  });

  it.each(["constructor", "toString"])(
    "takes the inherited name %s for a name like any other (B21)",
    (name) => {
      expect(problemsOf({ evals: { [name]: {} } })).toHaveLength(1);
    },
  );
});
