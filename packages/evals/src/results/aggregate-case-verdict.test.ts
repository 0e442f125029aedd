import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CRITICALITY, VERDICT } from "../workflow/vocabulary.ts";
import { aggregateCaseVerdict } from "./aggregate-case-verdict.ts";

const required = (verdict: "pass" | "partial" | "fail" | "undecided") =>
  ({ verdict, criticality: "required" }) as const;

const anyVerdict = fc.constantFrom(...Object.values(VERDICT), "undecided" as const);
const anyOutcome = fc.record({
  verdict: anyVerdict,
  criticality: fc.constantFrom(...Object.values(CRITICALITY)),
});
const anyOutcomes = fc.array(anyOutcome, { maxLength: 6 });

describe("aggregateCaseVerdict", () => {
  it.each([
    {
      verdicts: ["pass", "fail", "undecided"],
      expected: "fail",
      because: "a fail is certain, whatever else",
    },
    {
      verdicts: ["pass", "undecided", "partial"],
      expected: "undecided",
      because: "the one might have failed",
    },
    { verdicts: ["pass", "partial"], expected: "partial", because: "all is decided, and one is not whole" },
    { verdicts: ["pass", "pass"], expected: "pass", because: "all pass" },
    { verdicts: [], expected: "undecided", because: "nothing was asked (B23)" },
  ] as const)("makes $verdicts $expected: $because", ({ verdicts, expected }) => {
    expect(aggregateCaseVerdict(verdicts.map(required))).toBe(expected);
  });

  it("leaves a case undecided that informational evaluators alone looked at", () => {
    expect(aggregateCaseVerdict([{ verdict: "pass", criticality: "informational" }])).toBe("undecided");
  });

  it("takes a verdict that it does not know for undecided, and a missing criticality for required", () => {
    const foreign = { verdict: "skipped" } as unknown as ReturnType<typeof required>;
    expect(aggregateCaseVerdict([required("pass"), foreign])).toBe("undecided");
    expect(aggregateCaseVerdict([{ verdict: "fail" } as unknown as ReturnType<typeof required>])).toBe(
      "fail",
    );
  });

  it("does not depend on the order", () => {
    const shuffled = anyOutcomes.chain((outcomes) =>
      fc.tuple(
        fc.constant(outcomes),
        fc.shuffledSubarray(outcomes, { minLength: outcomes.length, maxLength: outcomes.length }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([outcomes, others]) => {
        expect(aggregateCaseVerdict(others)).toBe(aggregateCaseVerdict(outcomes));
      }),
    );
  });

  it("is never changed by an informational outcome", () => {
    fc.assert(
      fc.property(anyOutcomes, anyVerdict, (outcomes, verdict) => {
        const informed = [...outcomes, { verdict, criticality: "informational" } as const];
        expect(aggregateCaseVerdict(informed)).toBe(aggregateCaseVerdict(outcomes));
      }),
    );
  });

  it("never makes a pass or a partial of what is undecided", () => {
    fc.assert(
      fc.property(anyOutcomes, (outcomes) => {
        expect(["undecided", "fail"]).toContain(aggregateCaseVerdict([...outcomes, required("undecided")]));
      }),
    );
  });

  it("never gets better by one more required outcome, unless that is the first", () => {
    const rank = { pass: 0, partial: 1, undecided: 2, fail: 3 } as const;
    fc.assert(
      fc.property(anyOutcomes, anyVerdict, (outcomes, verdict) => {
        fc.pre(outcomes.some(({ criticality }) => criticality === "required"));
        const more = aggregateCaseVerdict([...outcomes, required(verdict)]);
        expect(rank[more]).toBeGreaterThanOrEqual(rank[aggregateCaseVerdict(outcomes)]);
      }),
    );
  });

  it("is the same for the outcomes of the parts as for all of them", () => {
    const gating = fc.array(anyVerdict.map(required), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(gating, gating, (left, right) => {
        const parts = [aggregateCaseVerdict(left), aggregateCaseVerdict(right)].map(required);
        expect(aggregateCaseVerdict(parts)).toBe(aggregateCaseVerdict([...left, ...right]));
      }),
    );
  });
});
