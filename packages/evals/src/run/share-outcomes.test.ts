import { describe, expect, it } from "vitest";
import type { EvaluatorOutcome } from "../results/evaluator-outcome.ts";
import { shareOutcomes } from "./share-outcomes.ts";

const base = {
  name: "a",
  criticality: "required",
  status: "decided",
  verdict: "pass",
  value: true,
  confidence: 1,
  reasoning: "Fine.",
  durationMs: 0,
} as const satisfies EvaluatorOutcome;

describe("shareOutcomes", () => {
  it("gives the same object for outcomes that say the same", () => {
    const share = shareOutcomes();
    expect(share({ ...base })).toBe(share({ ...base }));
  });

  it.each([
    { change: { name: "b" }, because: "another evaluator said it" },
    { change: { value: "true" }, because: "the text is not the boolean" },
    { change: { reasoning: undefined }, because: "there is no reasoning" },
    { change: { reasoning: "Fine.\n" }, because: "a letter differs" },
    { change: { durationMs: 7 }, because: "it took longer" },
    { change: { feedback: [{ issue: "x" }] }, because: "it has feedback" },
    { change: { value: { a: 1 } }, because: "its value is an object" },
    { change: { usage: { inputTokens: 1 } }, because: "it used a model" },
  ])("keeps apart what differs: $because", ({ change }) => {
    const share = shareOutcomes();
    const first = share({ ...base });
    const other = { ...base, ...change } as EvaluatorOutcome;
    expect(share(other)).toBe(other);
    expect(share({ ...base })).toBe(first);
  });

  it("tells apart texts that hold what parts them", () => {
    const share = shareOutcomes();
    const one = { ...base, value: "x", reasoning: "r\n0.9\n0\nq" };
    const other = { ...base, value: "x\n0.9\n0\nr", reasoning: "q" };
    expect([share(one), share(other)]).toEqual([one, other]);
    expect(share({ ...base, reasoning: "" })).not.toEqual(share({ ...base, reasoning: undefined }));
  });

  it("forgets what was not said for long", () => {
    const share = shareOutcomes();
    const first = share({ ...base });
    for (let number = 0; number < 3000; number++) share({ ...base, reasoning: String(number) });
    expect(share({ ...base })).not.toBe(first);
    expect(share({ ...base })).toEqual(first);
  });
});
