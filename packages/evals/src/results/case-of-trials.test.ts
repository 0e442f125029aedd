import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CaseVerdict } from "../workflow/vocabulary.ts";
import { caseOfTrials } from "./case-of-trials.ts";
import type { TrialResult } from "./case-result.ts";

type Trials = readonly [TrialResult, ...TrialResult[]];

function trialsOf(...verdicts: readonly CaseVerdict[]): Trials {
  const trials = verdicts.map((verdict, index) => ({
    trial: index + 1,
    verdict,
    evaluators: [],
    durationMs: index,
  }));
  return trials as unknown as Trials;
}

describe("caseOfTrials", () => {
  it("is the trial itself when there is one", () => {
    expect(caseOfTrials("a", trialsOf("partial"))).toEqual({
      datasetName: "a",
      verdict: "partial",
      evaluators: [],
      durationMs: 0,
    });
  });

  it.each([
    { verdicts: ["pass", "pass"], verdict: "pass", flaky: false, because: "they agree" },
    { verdicts: ["pass", "fail"], verdict: "fail", flaky: true, because: "they differ, and a fail was seen" },
    { verdicts: ["pass", "partial"], verdict: "partial", flaky: true, because: "they differ" },
    {
      verdicts: ["pass", "undecided"],
      verdict: "undecided",
      flaky: false,
      because: "undecided differs from nothing",
    },
    { verdicts: ["undecided", "fail"], verdict: "fail", flaky: false, because: "a fail is certain" },
    { verdicts: ["undecided", "undecided"], verdict: "undecided", flaky: false, because: "nothing is known" },
  ] as const)("is $verdict of $verdicts, flaky: $flaky, because $because", ({ verdicts, verdict, flaky }) => {
    expect(caseOfTrials("a", trialsOf(...verdicts))).toMatchObject({ verdict, trials: { flaky } });
  });

  it("shows the first trial that has the verdict", () => {
    expect(caseOfTrials("a", trialsOf("pass", "fail", "fail"))).toMatchObject({
      verdict: "fail",
      durationMs: 1,
    });
  });

  it("keeps undecided trials out of every rate, and says how many there are", () => {
    const { trials } = caseOfTrials("a", trialsOf("pass", "undecided", "fail"));
    expect(trials).toMatchObject({
      passed: 1,
      failed: 1,
      undecided: 1,
      passAtK: [0.5, 1, null],
      passHatK: [0.5, 0, null],
    });
  });

  const anyVerdict = fc.constantFrom<CaseVerdict>("pass", "partial", "fail", "undecided");

  it("loses no trial, and says the same whatever their order", () => {
    fc.assert(
      fc.property(fc.array(anyVerdict, { minLength: 2, maxLength: 8 }), (verdicts) => {
        const { trials, verdict } = caseOfTrials("a", trialsOf(...verdicts));
        const counted = trials as NonNullable<typeof trials>;
        expect(counted.passed + counted.partial + counted.failed + counted.undecided).toBe(verdicts.length);
        const { results: _, ...turned } = caseOfTrials("a", trialsOf(...verdicts.toReversed())).trials ?? {
          results: [],
        };
        expect(counted).toMatchObject(turned);
        expect(verdict === "pass").toBe(verdicts.every((one) => one === "pass"));
      }),
    );
  });
});
