import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { abstained, failed, type Outcome, passed } from "../outcome.ts";
import type { EvalSpec } from "../spec/eval-spec.ts";
import { createTally } from "./tally.ts";

const spec: EvalSpec = {
  epochs: 1,
  samples: [{ name: "first" }, { name: "__proto__" }],
  checks: [
    { type: "hasToolCall", tool: "refund", name: "refunds" },
    { type: "hasToolCall", tool: "refund" },
  ],
};
const setupInvalid = abstained("SETUP_INVALID", "no path");

function tallied(...outcomes: readonly Outcome[]) {
  const tally = createTally(spec);
  for (const outcome of outcomes) tally.count(0, 0, outcome);
  return tally.checks()[0];
}

describe("createTally", () => {
  it.each([
    {
      outcomes: [passed, failed("no"), setupInvalid],
      rate: 0.5,
      because: "abstentions stand outside the rate",
    },
    { outcomes: [setupInvalid], rate: null, because: "nothing was decided (B23, B35)" },
    { outcomes: [], rate: null, because: "nothing was asked" },
    { outcomes: [failed("no")], rate: 0, because: "all that was decided failed" },
  ])("has the pass rate $rate when $because", ({ outcomes, rate }) => {
    expect(tallied(...outcomes)?.pass_rate).toBe(rate);
  });

  it("gives the rate unrounded, from whole counts, so that no total comes out two ways (B10)", () => {
    const outcomes = (passes: number, fails: number) => [
      ...new Array<Outcome>(passes).fill(passed),
      ...new Array<Outcome>(fails).fill(failed("no")),
    ];
    expect(tallied(...outcomes(3, 12))?.pass_rate).toBe(3 / 15);
    expect(tallied(...outcomes(1999, 1))?.pass_rate).toBe(0.9995);
  });

  it("counts the reasons of abstentions by code", () => {
    const missing = abstained("OUTPUT_MISSING", "none");
    expect(tallied(setupInvalid, missing, setupInvalid)?.abstain_reasons).toEqual({
      OUTPUT_MISSING: 1,
      SETUP_INVALID: 2,
    });
  });

  it("keeps two equal checks at two indexes apart (B37)", () => {
    const tally = createTally(spec);
    tally.count(1, 0, passed);
    expect(tally.checks().map(({ index, name, passed }) => ({ index, name, passed }))).toEqual([
      { index: 0, name: "refunds", passed: 0 },
      { index: 1, name: undefined, passed: 1 },
    ]);
  });

  it("calls a sample flaky when it passed once and failed once", () => {
    expect(tallied(passed, failed("no"))?.by_sample).toEqual({
      first: { passed: 1, failed: 1, abstained: 0, flaky: true },
    });
    expect(tallied(passed, setupInvalid)?.by_sample.first?.flaky).toBe(false);
  });

  it("keeps a sample whose name is __proto__", () => {
    const tally = createTally(spec);
    tally.count(0, 1, passed);
    expect(Object.keys(tally.checks()[0]?.by_sample ?? {})).toEqual(["__proto__"]);
  });

  it("counts what does not apply apart from everything else", () => {
    const tally = createTally(spec);
    tally.countNotApplicable(0);
    expect(tally.checks()[0]).toMatchObject({
      not_applicable: 1,
      decided: 0,
      abstained: 0,
      pass_rate: null,
      by_sample: {},
    });
  });

  it("loses no outcome and does not depend on their order", () => {
    const anyCounted = fc.record({
      sample: fc.nat(1),
      outcome: fc.constantFrom<Outcome>(passed, failed("no"), setupInvalid, abstained("JUDGE_ERROR", "down")),
    });
    fc.assert(
      fc.property(fc.array(anyCounted), (counted) => {
        const [forward, backward] = [createTally(spec), createTally(spec)];
        for (const { sample, outcome } of counted) forward.count(0, sample, outcome);
        for (const { sample, outcome } of counted.toReversed()) backward.count(0, sample, outcome);
        const [check] = forward.checks();
        expect((check?.passed ?? 0) + (check?.failed ?? 0) + (check?.abstained ?? 0)).toBe(counted.length);
        expect(Object.values(check?.abstain_reasons ?? {}).reduce((sum, count) => sum + count, 0)).toBe(
          check?.abstained,
        );
        expect(JSON.stringify(forward.checks())).toBe(JSON.stringify(backward.checks()));
      }),
    );
  });
});
