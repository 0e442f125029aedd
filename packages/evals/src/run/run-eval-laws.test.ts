import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { abstain, cached, entry, no, workflowOf, yes } from "../../test/eval-fixtures.ts";

import type { Dataset } from "../datasets/dataset.ts";

import { runEval } from "./run-eval.ts";

import type { DatasetSource } from "./run-options.ts";

/** The verdicts of the cases, by name. */
async function verdicts(...[workflow, datasets, options]: Parameters<typeof runEval>) {
  const { cases } = await runEval(workflow, datasets, options);
  return Object.fromEntries(cases.map(({ datasetName, verdict }) => [datasetName, verdict]));
}

async function* streamOf(datasets: readonly Dataset[]) {
  yield* datasets;
}

describe("laws of runEval", () => {
  const anyName = fc.stringMatching(/^[a-z]{1,6}$/);
  const behaviours = fc.constantFrom("pass", "fail", "abstain", "throw", "reject");
  const odd = entry("odd", ({ output }) => {
    if (output === "throw") throw new Error("thrown");
    if (output === "reject") return Promise.reject(undefined);
    if (output === "abstain") return abstain.evaluator({} as never);
    return output === "pass" ? yes : no;
  });
  const cases = fc.uniqueArray(fc.record({ name: anyName, output: behaviours }), {
    selector: ({ name }) => name,
    maxLength: 30,
  });
  const sources: readonly ((datasets: readonly Dataset[]) => DatasetSource)[] = [
    (list) => list,
    streamOf,
    (list) => new Set(list),
  ];

  it("loses no case and keeps the order, whatever evaluators do, from any source", async () => {
    await fc.assert(
      fc.asyncProperty(
        cases,
        fc.integer({ min: 1, max: 8 }),
        fc.constantFrom(...sources),
        async (made, concurrency, source) => {
          const datasets = made.map(({ name, output }) => cached(name, output));
          const { cases: results, summary } = await runEval(workflowOf(odd), source(datasets), {
            concurrency,
          });
          expect(results.map(({ datasetName }) => datasetName)).toEqual(made.map(({ name }) => name));
          const { total, passed, partial, failed, undecided } = summary;
          expect(passed + partial + failed + undecided).toBe(total);
          expect(passed).toBe(made.filter(({ output }) => output === "pass").length);
          expect(failed).toBe(made.filter(({ output }) => output === "fail").length);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("says the same of a case whatever the other cases are", async () => {
    await fc.assert(
      fc.asyncProperty(cases, fc.nat(), async (made, pick) => {
        const one = made[pick % Math.max(1, made.length)];
        if (one === undefined) return;
        const all = await verdicts(
          workflowOf(odd),
          made.map(({ name, output }) => cached(name, output)),
        );
        expect(await verdicts(workflowOf(odd), [cached(one.name, one.output)])).toEqual({
          [one.name]: all[one.name],
        });
      }),
      { numRuns: 50 },
    );
  });
});
