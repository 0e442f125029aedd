import { describe, expect, it } from "vitest";
import {
  abstain,
  cached,
  entry,
  fail,
  informational,
  manyCases,
  no,
  pass,
  workflowOf,
  yes,
} from "../../test/eval-fixtures.ts";
import { manualClock, settled } from "../../test/manual-clock.ts";

import { runEval } from "./run-eval.ts";

/** The verdicts of the cases, by name. */
async function verdicts(...[workflow, datasets, options]: Parameters<typeof runEval>) {
  const { cases } = await runEval(workflow, datasets, options);
  return Object.fromEntries(cases.map(({ datasetName, verdict }) => [datasetName, verdict]));
}

describe("runEval", () => {
  it("gives every case its evaluators' outcomes, in order, and the summary", async () => {
    const clock = manualClock();
    const output = await runEval(workflowOf(pass, fail), [cached("a"), cached("b")], { clock });
    expect(output).toEqual({
      workflow: "greeting_eval",
      status: "completed",
      startedAt: "2031-02-03T04:05:06.000Z",
      durationMs: 0,
      notes: [],
      cases: ["a", "b"].map((datasetName) => ({
        datasetName,
        verdict: "fail",
        durationMs: 0,
        evaluators: [
          {
            name: "passes",
            criticality: "required",
            status: "decided",
            verdict: "pass",
            value: true,
            confidence: 1,
            durationMs: 0,
          },
          {
            name: "fails",
            criticality: "required",
            status: "decided",
            verdict: "fail",
            value: false,
            confidence: 1,
            reasoning: "It is not so.",
            durationMs: 0,
          },
        ],
      })),
      summary: {
        total: 2,
        passed: 0,
        partial: 0,
        failed: 2,
        undecided: 0,
        acceptableRate: 0,
        coverage: 1,
        notRun: 0,
        abstained: 0,
        errored: 0,
        evaluators: [
          {
            name: "passes",
            criticality: "required",
            passed: 2,
            partial: 0,
            failed: 0,
            abstained: 0,
            errored: 0,
          },
          {
            name: "fails",
            criticality: "required",
            passed: 0,
            partial: 0,
            failed: 2,
            abstained: 0,
            errored: 0,
          },
        ],
      },
    });
    expect(clock.waiting()).toBe(0);
  });

  const boom = entry("boom", () => {
    throw new TypeError("no length");
  });
  it.each([
    { evals: [pass], verdict: "pass", because: "the required one passes" },
    { evals: [pass, abstain], verdict: "undecided", because: "a required one abstains (B23)" },
    { evals: [pass, boom], verdict: "undecided", because: "a required one crashed" },
    {
      evals: [fail, boom],
      verdict: "fail",
      because: "another one fails, whatever the crashed one would say",
    },
    {
      evals: [pass, { ...boom, ...informational }],
      verdict: "pass",
      because: "an informational one never gates",
    },
    {
      evals: [{ ...pass, ...informational }],
      verdict: "undecided",
      because: "no required one decided (B50)",
    },
  ])("leaves the case $verdict when $because", async ({ evals, verdict }) => {
    expect(await verdicts(workflowOf(...evals), [cached("a")])).toEqual({ a: verdict });
  });

  it("notes that a workflow of informational evaluators can decide nothing", async () => {
    const { notes } = await runEval(workflowOf({ ...pass, ...informational }), [cached("a")]);
    expect(notes).toMatchObject([{ code: "NO_REQUIRED_EVALUATOR" }]);
  });

  it.each([
    { output: false, because: "false is an output (B12)" },
    { output: 0, because: "0 is one" },
    { output: "", because: "the empty text is one" },
    { output: null, because: "null is one" },
  ])("evaluates $output: $because", async ({ output }) => {
    const same = entry("same", (asked) => (asked.output === output ? yes : no));
    expect(await verdicts(workflowOf(same), [cached("a", output)])).toEqual({ a: "pass" });
  });

  it("leaves a case without a cached output undecided, and asks no evaluator about it", async () => {
    const { cases, summary } = await runEval(workflowOf(fail), [{ name: "a", input: 1 }]);
    expect(cases).toMatchObject([
      { verdict: "undecided", evaluators: [], error: { code: "OUTPUT_MISSING" } },
    ]);
    expect(summary).toMatchObject({ total: 1, undecided: 1, acceptableRate: null, coverage: 0 });
  });

  it("has no rate and no coverage of nothing (B35)", async () => {
    const { summary, status } = await runEval(workflowOf(pass), []);
    expect({ status, ...summary }).toMatchObject({
      status: "completed",
      total: 0,
      acceptableRate: null,
      coverage: null,
      notRun: 0,
    });
  });

  it("gives each evaluator its own ground truth", async () => {
    const asked: unknown[] = [];
    const spy = (name: string) =>
      entry(name, ({ ground_truth }) => {
        asked.push(ground_truth);
        return yes;
      });
    const ground_truth = { least: 1, evals: { first: { least: 2 } } };
    await runEval(workflowOf(spy("first"), spy("second")), [{ ...cached("a"), ground_truth }]);
    expect(asked).toEqual([{ least: 2 }, { least: 1 }]);
  });

  it("hides from the others what one evaluator does to the output", async () => {
    const spoil = entry("spoil", ({ output }) => {
      (output as string[]).length = 0;
      return yes;
    });
    const count = entry("count", ({ output }) => ((output as string[]).length === 2 ? yes : no));
    const datasets = [cached("a", ["x", "y"])];
    expect(await verdicts(workflowOf(spoil, count), datasets)).toEqual({ a: "pass" });
    expect(datasets[0]?.last_output?.output).toEqual(["x", "y"]);
  });

  it("asks the evaluators of a case one after the other, or side by side", async () => {
    for (const evaluators of ["in-order", "side-by-side"] as const) {
      const trail: string[] = [];
      const slow = (name: string) =>
        entry(name, async () => {
          trail.push(`${name} begins`);
          await settled();
          trail.push(`${name} ends`);
          return yes;
        });
      const { cases } = await runEval(workflowOf(slow("a"), slow("b")), [cached("x")], { evaluators });
      expect(trail[1]).toBe(evaluators === "in-order" ? "a ends" : "b begins");
      expect(cases[0]?.evaluators.map(({ name }) => name)).toEqual(["a", "b"]);
    }
  });

  it("never has more cases under way than the concurrency", async () => {
    let underWay = 0;
    let most = 0;
    const busy = entry("busy", async () => {
      most = Math.max(most, ++underWay);
      await settled();
      underWay--;
      return yes;
    });
    await runEval(workflowOf(busy), manyCases(20), { concurrency: 3 });
    expect(most).toBe(3);
  });
});
