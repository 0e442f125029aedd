import { describe, expect, it } from "vitest";
import { labelOfCase, withoutLabel } from "./label-of-case.ts";

const named = (evals: unknown, rest: object = {}) =>
  ({ name: "one", input: 1, ground_truth: { ...rest, evals } }) as never;

describe("labelOfCase", () => {
  it.each([
    {
      evals: { kind: { verdict: "partial" } },
      told: { kind: "label", label: "partial" },
      because: "a human said so",
    },
    { evals: { kind: { verdict: null } }, told: { kind: "none" }, because: "null is no label" },
    { evals: { kind: { least: 1 } }, told: { kind: "none" }, because: "there is no verdict" },
    { evals: { tone: { verdict: "pass" } }, told: { kind: "none" }, because: "it is another evaluator's" },
    { evals: null, told: { kind: "none" }, because: "nothing is known" },
    { evals: { kind: { verdict: true } }, told: { kind: "invalid" }, because: "true is no verdict" },
    { evals: { kind: { verdict: "Pass" } }, told: { kind: "invalid" }, because: "letter case counts" },
  ])("is $told of $evals: $because", ({ evals, told }) => {
    expect(labelOfCase(named(evals), "kind")).toMatchObject(told);
  });

  it("is none of a case without ground truth, or of an evaluator called constructor", () => {
    expect(labelOfCase({ name: "one", input: 1 }, "kind")).toEqual({ kind: "none" });
    expect(labelOfCase(named({}), "constructor")).toEqual({ kind: "none" });
  });
});

describe("withoutLabel", () => {
  it("leaves out the label, and what other evaluators know; the rest stays", () => {
    const known = named(
      { kind: { verdict: "pass", least: 1 }, tone: { verdict: "fail" } },
      { verdict: "yes" },
    );
    expect(withoutLabel(known, "kind").ground_truth).toEqual({
      verdict: "yes",
      evals: { kind: { least: 1 } },
    });
    expect(withoutLabel({ name: "one", input: 1 }, "kind").ground_truth).toEqual({ evals: {} });
  });
});
