import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CaseResultSchema } from "../../results/case-result-schema.ts";
import { isTrialResult } from "./is-trial-result.ts";

const anyText = fc.string({ maxLength: 5 });
const anyCount = fc.nat(9);
const usage = fc.record(
  {
    inputTokens: anyCount,
    costUsd: fc.constantFrom(null, 0.5),
    requests: anyCount,
    replayed: anyCount,
    requestsWithoutTokens: anyCount,
    requestsWithoutCost: anyCount,
  },
  { requiredKeys: [] },
);
const asked = {
  name: anyText,
  criticality: fc.constantFrom("required", "informational"),
  durationMs: anyCount,
};
const decided = fc.record(
  {
    ...asked,
    status: fc.constant("decided"),
    verdict: fc.constantFrom("pass", "partial", "fail"),
    value: fc.oneof(fc.boolean(), anyCount, anyText),
    confidence: fc.constantFrom(0, 0.5, 1),
    reasoning: anyText,
    feedback: fc.constant([{ issue: "x" }]),
    usage,
  },
  { requiredKeys: ["name", "criticality", "durationMs", "status", "verdict", "value", "confidence"] },
);
const undecided = fc.record(
  {
    ...asked,
    status: fc.constantFrom("abstained", "errored"),
    verdict: fc.constant("undecided"),
    confidence: fc.constant(null),
    code: anyText,
    reasoning: anyText,
    stack: anyText,
  },
  {
    requiredKeys: [
      "name",
      "criticality",
      "durationMs",
      "status",
      "verdict",
      "confidence",
      "code",
      "reasoning",
    ],
  },
);
const trial = fc.record(
  {
    trial: fc.integer({ min: 1, max: 9 }),
    verdict: fc.constantFrom("pass", "partial", "fail", "undecided"),
    evaluators: fc.array(fc.oneof(decided, undecided), { maxLength: 3 }),
    durationMs: anyCount,
    executionTimeMs: anyCount,
    output: fc.jsonValue(),
    error: fc.record({ code: anyText, message: anyText }),
    usage,
  },
  { requiredKeys: ["trial", "verdict", "evaluators", "durationMs"] },
);
const wrong = fc.constantFrom(undefined, null, "x", -1, {}, [], true);

/** A case of this one trial: the schema of a trial is a part of that of a case. */
function fitsSchema(result: object): boolean {
  const { trial: _, ...shown } = result as { readonly trial: number };
  const counts = { passed: 0, partial: 0, failed: 0, undecided: 1, flaky: false, passAtK: [], passHatK: [] };
  const whole = { datasetName: "a", ...shown, trials: { ...counts, results: [result] } };
  return CaseResultSchema.safeParse(whole).success;
}

describe("isTrialResult", () => {
  it("takes every trial that fits the schema", () => {
    fc.assert(
      fc.property(trial, (result) => {
        expect({ result, guard: isTrialResult(result), schema: fitsSchema(result) }).toMatchObject({
          guard: true,
          schema: true,
        });
      }),
    );
  });

  it("takes nothing whose counted parts do not fit the schema", () => {
    const parts = fc.constantFrom(
      "trial",
      "verdict",
      "evaluators",
      "durationMs",
      "executionTimeMs",
      "error",
      "usage",
    );
    fc.assert(
      fc.property(trial, parts, wrong, (result, part, value) => {
        const spoilt = { ...result, [part]: value };
        if (isTrialResult(spoilt))
          expect({ spoilt, schema: fitsSchema(spoilt) }).toMatchObject({ schema: true });
      }),
    );
  });

  it.each(["inputTokens", "costUsd", "requests", "replayed", "requestsWithoutTokens", "requestsWithoutCost"])(
    "takes no usage whose %s could not be summed",
    (count) => {
      const result = { trial: 1, verdict: "undecided", evaluators: [], durationMs: 1 };
      for (const value of ["5", -1, Number.POSITIVE_INFINITY, [1]])
        expect(isTrialResult({ ...result, usage: { [count]: value } })).toBe(false);
      for (const value of [0, 2.5, null])
        expect(isTrialResult({ ...result, usage: { [count]: value } })).toBe(true);
    },
  );
});
