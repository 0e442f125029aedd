import { TRIAL_STATUSES, trialSchema } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { looksLikeTrial } from "./looks-like-trial.ts";

/** Mostly what belongs there, now and then anything. */
function mostly(arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 9, arbitrary },
    { weight: 1, arbitrary: fc.anything({ maxDepth: 1, maxKeys: 2 }) },
  );
}

const anyValue = fc.anything({ maxDepth: 1, maxKeys: 2 });
const text = mostly(fc.option(fc.string(), { freq: 9 }));
const count = mostly(fc.oneof(fc.nat(), fc.double(), fc.constant(null), fc.constant(undefined)));
const toolCall = mostly(
  fc.record({ tool: text, id: text, arguments: anyValue, status: text }, { requiredKeys: ["tool"] }),
);
const usage = mostly(
  fc.record({ inputTokens: count, outputTokens: count, totalTokens: count }, { requiredKeys: [] }),
);
const anyTrial = mostly(
  fc.record(
    {
      sample: text,
      epoch: mostly(fc.integer({ min: -1 })),
      status: mostly(fc.constantFrom(...TRIAL_STATUSES)),
      output: anyValue,
      toolCalls: mostly(fc.array(toolCall, { maxLength: 3 })),
      usage,
      extra: anyValue,
    },
    { requiredKeys: ["sample", "status"] },
  ),
);

describe("looksLikeTrial", () => {
  it("says what trialSchema says", () => {
    fc.assert(
      fc.property(anyTrial, (value) => {
        expect(looksLikeTrial(value)).toBe(trialSchema.safeParse(value).success);
      }),
      { numRuns: 1000 },
    );
  });

  it("says what trialSchema says of the values at the edges", () => {
    const edges = [0, 1, 1.5, -0, 2 ** 53, Number.NaN, "1", true, null, undefined, [], {}, ""];
    for (const key of ["sample", "epoch", "status", "toolCalls", "usage"]) {
      for (const edge of edges) {
        const value = { sample: "s", status: "completed", [key]: edge };
        expect([key, edge, looksLikeTrial(value)]).toEqual([key, edge, trialSchema.safeParse(value).success]);
      }
    }
  });

  it("takes null for absent wherever a key may be absent", () => {
    const call = { tool: "t", id: null, arguments: null, result: null, status: null };
    for (const toolCalls of [null, [call]]) {
      const trial = { sample: "s", status: "completed", epoch: null, output: null, usage: null, toolCalls };
      expect([looksLikeTrial(trial), trialSchema.safeParse(trial).success]).toEqual([true, true]);
    }
    expect(looksLikeTrial({ sample: "s", status: null })).toBe(false);
    expect(looksLikeTrial({ sample: null, status: "completed" })).toBe(false);
  });

  it("is false when a list of calls has a hole", () => {
    expect(looksLikeTrial({ sample: "s", status: "completed", toolCalls: new Array(1) })).toBe(false);
  });
});
