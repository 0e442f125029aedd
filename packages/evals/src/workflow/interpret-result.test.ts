import { EvaluationAbstention } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Verdict } from "../verdict/verdict.ts";
import { interpretResult } from "./interpret-result.ts";
import type { Interpretation } from "./interpretation.ts";

const rank = { fail: 0, partial: 1, pass: 2 } as const;
const finite = fc.double({ noNaN: true, noDefaultInfinity: true });

const anyInterpretation: fc.Arbitrary<Interpretation> = fc.oneof(
  fc.constantFrom<Interpretation>({ type: "verdict" }, { type: "boolean" }),
  fc.record({
    type: fc.constant("number" as const),
    pass: finite,
    partial: fc.option(finite, { nil: undefined }),
  }),
  fc.record({
    type: fc.constant("string" as const),
    pass: fc.array(fc.string()),
    partial: fc.array(fc.string()),
  }),
);

describe("interpretResult", () => {
  it.each([
    {
      value: 0,
      interpretation: { type: "number", pass: 0 },
      expected: "pass",
      because: "0 is a threshold (B07)",
    },
    {
      value: 0.5,
      interpretation: { type: "number", pass: 0.8, partial: 0 },
      expected: "partial",
      because: "0 is a threshold for partial too (B07)",
    },
    {
      value: 0.79999,
      interpretation: { type: "number", pass: 0.8 },
      expected: "fail",
      because: "nothing is rounded (B10)",
    },
    {
      value: Number.NaN,
      interpretation: { type: "number", pass: -1 },
      expected: "fail",
      because: "of NaN (B09)",
    },
    {
      value: "true",
      interpretation: { type: "boolean" },
      expected: "fail",
      because: "a text is no truth (B28)",
    },
    { value: 1, interpretation: { type: "boolean" }, expected: "fail", because: "nor is a number" },
    { value: "", interpretation: { type: "string", pass: [""] }, expected: "pass", because: "it is listed" },
    {
      value: "constructor",
      interpretation: { type: "string", pass: ["a"] },
      expected: "fail",
      because: "B21",
    },
  ] as const)("reads $value as $expected because $because", ({ value, interpretation, expected }) => {
    expect(interpretResult({ value }, interpretation)).toBe(expected);
  });

  it("never gets worse as the number grows", () => {
    fc.assert(
      fc.property(finite, finite, fc.tuple(finite, finite), (a, b, bounds) => {
        const [partial = 0, pass = 0] = bounds.toSorted((left, right) => left - right);
        const [lower, upper] = [Math.min(a, b), Math.max(a, b)].map(
          (value) => rank[interpretResult({ value }, { type: "number", pass, partial })],
        );
        expect(lower).toBeLessThanOrEqual(upper ?? -1);
      }),
    );
  });

  it("passes a text exactly when it is listed", () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string()), (value, pass) => {
        const verdict = interpretResult({ value }, { type: "string", pass });
        expect(verdict).toBe(pass.includes(value) ? "pass" : "fail");
      }),
    );
  });

  it("answers with a verdict, and passes nothing of another type than it interprets", () => {
    fc.assert(
      fc.property(fc.anything(), anyInterpretation, (value, interpretation) => {
        const verdict = interpretResult({ value }, interpretation);
        expect(Object.keys(rank)).toContain(verdict);
        const type = interpretation.type === "verdict" ? "string" : interpretation.type;
        if (verdict !== "fail") expect(typeof value).toBe(type);
      }),
    );
  });

  it("passes no abstention, as it has no value (B24)", () => {
    fc.assert(
      fc.property(anyInterpretation, (interpretation) => {
        const abstention = new EvaluationAbstention({ code: "A", reasoning: "b" }) as unknown as {
          value: unknown;
        };
        expect(interpretResult(abstention, interpretation)).toBe("fail");
      }),
    );
  });

  it("agrees with Verdict on its own verdicts", () => {
    const verdicts = [Verdict.pass(), Verdict.partial(0.5), Verdict.fail("No.")];
    expect(verdicts.map((result) => interpretResult(result, { type: "verdict" }))).toEqual([
      "pass",
      "partial",
      "fail",
    ]);
  });

  it("refuses an interpretation that is none", () => {
    const none = { type: "score" } as unknown as Interpretation;
    expect(() => interpretResult({ value: 1 }, none)).toThrow(
      expect.objectContaining({ code: "VALIDATION_FAILED" }),
    );
  });
});
