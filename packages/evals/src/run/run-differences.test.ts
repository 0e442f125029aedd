import { describe, expect, it } from "vitest";
import { someRun } from "../../test/result-store-contract.ts";
import { runDifferences } from "./run-differences.ts";

const [polite, short] = someRun.evaluators as [
  (typeof someRun.evaluators)[number],
  (typeof someRun.evaluators)[number],
];

describe("runDifferences", () => {
  it.each([
    { change: {}, told: [], because: "nothing differs" },
    { change: { fingerprint: undefined }, told: [], because: "only one fingerprint is known" },
    {
      change: { evaluators: [{ ...polite, interpret: { pass: 0.8, type: "number" } as const }, short] },
      told: [],
      because: "the order of keys is nothing",
    },
    {
      change: { evaluators: [short, polite] },
      told: ["the evaluators stand in another order"],
      because: "results list their outcomes in the order of the run",
    },
    {
      change: { evaluators: [polite, { name: "is_kind", criticality: "required" } as const] },
      told: ['the evaluator "is_short" is gone', 'the evaluator "is_kind" is new'],
      because: "an evaluator was renamed",
    },
    {
      change: { evaluators: [polite, { ...short, criticality: "required" } as const] },
      told: ['the evaluator "is_short" was informational and is required now'],
      because: "it gates now",
    },
    {
      change: { evaluators: [{ ...polite, interpret: undefined }, short] },
      told: [
        'the evaluator "is_polite" was interpreted by {"pass":0.8,"type":"number"} and is by the form of its result now',
      ],
      because: "its result means something else now",
    },
    {
      change: { workflow: "b_eval", trials: 2, outputs: "target" as const, fingerprint: "f9" },
      told: [
        'the workflow was "refund_eval" and is "b_eval" now',
        "each case was run once and is to be run 2 times now",
        "the outputs were the cached ones and are those of the target now",
      ],
      because: "everything is told at once",
    },
    {
      change: { trials: 2, fingerprint: "f9" },
      told: ["each case was run once and is to be run 2 times now", "the code has changed since"],
      because: "the code is another",
    },
    {
      change: { outputs: "target" as const, fingerprint: "f9" },
      told: ["the outputs were the cached ones and are those of the target now"],
      because: "a run of cached outputs never loads the target's code",
    },
  ])("tells $told when $because", ({ change, told }) => {
    expect(runDifferences(someRun, { ...someRun, ...change })).toEqual(told);
  });
});
