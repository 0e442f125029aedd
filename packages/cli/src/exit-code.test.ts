import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exitCode, type Graded, verdictOf } from "./exit-code.ts";

const trials = { expected: 2, graded: 2, errored: 0, missing: 0 };

function check(failed: number, decided: number, abstain_reasons: Record<string, number> = {}) {
  return { failed, decided, abstain_reasons };
}

describe("exitCode", () => {
  it.each([
    { checks: [check(0, 2)], code: 0, because: "all is decided and passed" },
    { checks: [check(1, 2)], code: 1, because: "one check failed once" },
    { checks: [check(0, 2), check(2, 2)], code: 1, because: "any check counts" },
    { checks: [check(1, 1, { TRACE_MISSING: 1 })], code: 1, because: "a fail wins over an abstention" },
    { checks: [check(0, 1, { TRACE_MISSING: 1 })], code: 3, because: "one check abstained" },
    {
      checks: [check(0, 1, { TRACE_MISSING: 1 })],
      allow: ["TRACE_MISSING"],
      code: 0,
      because: "that was allowed",
    },
    {
      checks: [check(0, 1, { TRACE_MISSING: 1 })],
      allow: ["ARGS_UNAVAILABLE"],
      code: 3,
      because: "another was",
    },
    {
      checks: [check(1, 1, { TRACE_MISSING: 1 })],
      allow: ["TRACE_MISSING"],
      code: 1,
      because: "fails stay fails",
    },
    {
      checks: [check(0, 0, { JUDGE_NOT_RUN: 2 })],
      allow: ["JUDGE_NOT_RUN"],
      code: 3,
      because: "B23: nothing decided",
    },
    { checks: [check(0, 0)], code: 3, because: "B23: a check that applies nowhere decides nothing" },
    { checks: [], code: 3, because: "B50: without checks nothing is decided" },
    { checks: [check(0, 2)], missing: 1, code: 3, because: "B35: a trial is missing" },
    {
      checks: [check(0, 2)],
      missing: 1,
      allow: ["TRIAL_MISSING"],
      code: 0,
      because: "missing ones are allowed",
    },
    {
      checks: [check(0, 2)],
      errored: 1,
      code: 3,
      because: "B35: a trial crashed, though its checks are decided",
    },
    { checks: [check(0, 2)], errored: 1, allow: ["TRIAL_ERROR"], code: 0, because: "crashes are allowed" },
    {
      checks: [check(0, 2, { TRIAL_ERROR: 4 })],
      errored: 1,
      allow: ["TRIAL_ERROR"],
      code: 0,
      because: "one code",
    },
    {
      checks: [check(0, 2)],
      errored: 1,
      missing: 1,
      allow: ["TRIAL_ERROR"],
      code: 3,
      because: "both must be",
    },
  ])("is $code when $because", ({ checks, code, allow = [], missing = 0, errored = 0 }) => {
    const report: Graded = { checks, trials: { ...trials, missing, errored } };
    expect(exitCode(verdictOf(report, new Set(allow)))).toBe(code);
  });

  it("is 1 exactly when something failed, and 0 only when nothing is open", () => {
    const anyCheck = fc.record({
      failed: fc.nat(2),
      decided: fc.nat(3),
      abstain_reasons: fc.dictionary(
        fc.constantFrom("TRACE_MISSING", "TRIAL_ERROR"),
        fc.integer({ min: 1, max: 3 }),
      ),
    });
    const anyTrials = fc.record({
      expected: fc.nat(9),
      graded: fc.nat(9),
      errored: fc.nat(2),
      missing: fc.nat(2),
    });
    fc.assert(
      fc.property(fc.array(anyCheck), anyTrials, (checks, counts) => {
        const code = exitCode(verdictOf({ checks, trials: counts }));
        expect(code === 1).toBe(checks.some(({ failed }) => failed > 0));
        const open = counts.missing + counts.errored > 0;
        const undecided = checks.some(({ abstain_reasons }) => Object.keys(abstain_reasons).length > 0);
        const decided = checks.some((one) => one.decided > 0);
        if (code === 0) expect(decided && !open && !undecided).toBe(true);
      }),
    );
  });
});
