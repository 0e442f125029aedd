import { describe, expect, it } from "vitest";
import { verdictOf } from "../exit-code.ts";
import { plain } from "./paint.ts";
import { verdictLine } from "./verdict-line.ts";

const base = { index: 0, type: "hasToolCall", not_applicable: 0, pass_rate: null, by_sample: {} } as const;

function line(
  counts: { passed: number; failed: number; abstained: number },
  missing = 0,
  allowed: string[] = [],
) {
  const decided = counts.passed + counts.failed;
  const abstain_reasons = counts.abstained > 0 ? { TRACE_MISSING: counts.abstained } : {};
  const report = {
    checks: [{ ...base, ...counts, decided, abstain_reasons }],
    trials: { expected: 4, graded: 4, errored: 0, missing },
    notes: [],
  };
  return verdictLine({ report, verdict: verdictOf(report, new Set(allowed)) }, plain);
}

describe("verdictLine", () => {
  it.each([
    [line({ passed: 4, failed: 0, abstained: 0 }), "PASSED: 4 passed (exit code 0)"],
    [line({ passed: 1200, failed: 1, abstained: 0 }), "FAILED: 1 failed, 1,200 passed (exit code 1)"],
    [
      line({ passed: 3, failed: 0, abstained: 1 }, 1),
      "UNDECIDED: 3 passed, 1 abstained, 1 × TRACE_MISSING, 1 trial missing (exit code 3; --allow-abstain CODE lets it be)",
    ],
    [
      line({ passed: 3, failed: 0, abstained: 1 }, 0, ["TRACE_MISSING"]),
      "PASSED: 3 passed, 1 abstained (exit code 0)",
    ],
    [
      line({ passed: 0, failed: 0, abstained: 1 }, 0, ["TRACE_MISSING"]),
      "UNDECIDED: 0 passed, 1 abstained, no check decided anything (exit code 3)",
    ],
  ])("%s", (actual, expected) => {
    expect(actual).toBe(expected);
  });
});
