import type { CheckTally, TrialCounts } from "@outputai/checks";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { verdictOf } from "../exit-code.ts";
import { plain } from "./paint.ts";
import { verdictLine } from "./verdict-line.ts";

interface Counts {
  readonly type?: CheckTally["type"];
  readonly passed?: number;
  readonly failed?: number;
  /** Abstentions by code. */
  readonly codes?: Readonly<Record<string, number>>;
}

interface Case {
  readonly checks: readonly Counts[];
  readonly trials?: Partial<TrialCounts>;
  readonly allowed?: readonly string[];
  readonly says: string;
  readonly because: string;
}

function tally({ type = "hasToolCall", passed = 0, failed = 0, codes = {} }: Counts): CheckTally {
  const abstained = Object.values(codes).reduce((sum, count) => sum + count, 0);
  const base = { index: 0, type, not_applicable: 0, pass_rate: null, by_sample: {} } as const;
  return { ...base, passed, failed, abstained, abstain_reasons: codes, decided: passed + failed };
}

function line(checks: readonly Counts[], trials: Partial<TrialCounts> = {}, allowed: readonly string[] = []) {
  const report = {
    checks: checks.map(tally),
    trials: { expected: 4, graded: 4, errored: 0, missing: 0, ...trials },
    notes: [],
  };
  return verdictLine({ report, verdict: verdictOf(report, new Set(allowed)) }, plain);
}

describe("verdictLine", () => {
  it.each<Case>([
    {
      checks: [{ passed: 4 }],
      says: "PASSED: 4 passed (exit code 0)",
      because: "nothing else is to be told",
    },
    {
      checks: [{ passed: 1200, failed: 1 }],
      says: "FAILED: 1 failed, 1,200 passed (exit code 1)",
      because: "thousands are set off",
    },
    {
      checks: [
        { passed: 94, failed: 6, codes: { TRACE_INCOMPLETE: 2, TRIAL_ERROR: 2 } },
        { codes: { SETUP_INVALID: 2, JUDGE_NOT_RUN: 4 } },
      ],
      trials: { errored: 1, missing: 3 },
      says: "FAILED: 6 failed, 94 passed, 10 abstained (4 × JUDGE_NOT_RUN, 2 × SETUP_INVALID, 2 × TRACE_INCOMPLETE, 2 × TRIAL_ERROR), 1 trial did not complete, 3 trials missing (exit code 1)",
      because: "codes stand most frequent first, then by name, and trials apart from them",
    },
    {
      checks: [{ passed: 3, codes: { TRACE_MISSING: 1 } }],
      trials: { missing: 1 },
      says: "UNDECIDED: 3 passed, 1 abstained (1 × TRACE_MISSING), 1 trial missing (exit code 3; --allow-abstain CODE lets it be)",
      because: "both keep it from passing",
    },
    {
      checks: [{ passed: 3 }],
      trials: { errored: 2 },
      says: "UNDECIDED: 3 passed, 2 trials did not complete (exit code 3; --allow-abstain CODE lets it be)",
      because: "a crash is open though no check abstains over it",
    },
    {
      checks: [{ passed: 3, codes: { TRACE_MISSING: 1 } }],
      allowed: ["TRACE_MISSING"],
      says: "PASSED: 3 passed, 1 abstained (1 × TRACE_MISSING allowed) (exit code 0)",
      because: "that it is allowed explains the exit code",
    },
    {
      checks: [{ passed: 3, codes: { TRIAL_ERROR: 2 } }],
      trials: { errored: 1, missing: 2 },
      allowed: ["TRIAL_ERROR", "TRIAL_MISSING"],
      says: "PASSED: 3 passed, 2 abstained (2 × TRIAL_ERROR allowed), 1 trial did not complete (allowed), 2 trials missing (allowed) (exit code 0)",
      because: "trials can be allowed too",
    },
    {
      checks: [{ passed: 3, codes: { TRACE_MISSING: 1, JUDGE_NOT_RUN: 1 } }],
      allowed: ["JUDGE_NOT_RUN"],
      says: "UNDECIDED: 3 passed, 2 abstained (1 × JUDGE_NOT_RUN allowed, 1 × TRACE_MISSING) (exit code 3; --allow-abstain CODE lets it be)",
      because: "it is the other code that is open",
    },
    {
      checks: [{ passed: 1, failed: 1, codes: { JUDGE_NOT_RUN: 1 } }],
      allowed: ["JUDGE_NOT_RUN"],
      says: "FAILED: 1 failed, 1 passed, 1 abstained (1 × JUDGE_NOT_RUN) (exit code 1)",
      because: "a fail alone explains the exit code",
    },
    {
      checks: [{ codes: { TRACE_MISSING: 1 } }],
      allowed: ["TRACE_MISSING"],
      says: "UNDECIDED: 0 passed, 1 abstained (1 × TRACE_MISSING allowed), no check decided anything (exit code 3)",
      because: "B23: that cannot be allowed",
    },
    {
      checks: [
        { passed: 94, failed: 6 },
        { type: "llmJudge", passed: 5, failed: 2, codes: { JUDGE_REFUSED: 1 } },
      ],
      says: "FAILED: 6 failed, 94 passed, by judges 2 failed and 5 passed, 1 abstained (1 × JUDGE_REFUSED) (exit code 1)",
      because: "an opinion and a fact make no common number",
    },
    {
      checks: [
        { type: "llmJudge", passed: 5 },
        { type: "llmJudge", passed: 2 },
      ],
      says: "PASSED: by judges 7 passed (exit code 0)",
      because: "no other check decided anything",
    },
    {
      checks: [{ type: "llmJudge", codes: { JUDGE_ERROR: 3 } }],
      says: "UNDECIDED: 0 passed, 3 abstained (3 × JUDGE_ERROR), no check decided anything (exit code 3)",
      because: "judges decided nothing",
    },
  ])("is '$says' because $because", ({ checks, trials, allowed, says }) => {
    expect(line(checks, trials, allowed)).toBe(says);
  });

  it("adds up: the codes in brackets are as many as the abstentions", () => {
    const codes = fc.dictionary(
      fc.constantFrom("TRACE_MISSING", "TRIAL_ERROR", "JUDGE_NOT_RUN"),
      fc.integer({ min: 1, max: 2000 }),
    );
    const checks = fc.array(fc.record({ passed: fc.nat(3), failed: fc.nat(1), codes }));
    const trials = fc.record({ errored: fc.nat(3), missing: fc.nat(3) });
    fc.assert(
      fc.property(checks, trials, fc.subarray(["TRIAL_ERROR", "JUDGE_NOT_RUN"]), (...run) => {
        const told = line(...run).replaceAll(/(\d),(\d)/g, "$1$2");
        const abstained = Number(/(\d+) abstained/.exec(told)?.[1] ?? 0);
        const counts = [...told.matchAll(/(\d+) × [A-Z]/g)].map(([, count]) => Number(count));
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(abstained);
        expect(counts).toEqual([...counts].sort((a, b) => b - a));
      }),
    );
  });
});
