import { OutputError } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { cached, entry, manyCases, pass, workflowOf, yes } from "../../test/eval-fixtures.ts";

import { memoryStore } from "./memory-store.ts";
import type { RunIdentity } from "./result-store.ts";
import { runEval } from "./run-eval.ts";

describe("runEval, resumed", () => {
  it("executes only what the store does not hold, also when the datasets are in another order", async () => {
    const store = memoryStore();
    const [controller, executed] = [new AbortController(), [] as string[]];
    const counting = entry("counting", ({ input }) => {
      executed.push(String(input));
      if (executed.length === 3) controller.abort();
      return yes;
    });
    const datasets = manyCases(6);
    const workflow = workflowOf(counting);
    const first = await runEval(workflow, datasets, { store, signal: controller.signal, concurrency: 1 });
    const second = await runEval(workflow, [...datasets].reverse(), { store });
    expect(first.status).toBe("stopped");
    expect(second).toMatchObject({ status: "completed", summary: { total: 6, passed: 6 } });
    expect(second.cases[0]?.datasetName).toBe("case 6");
    expect(
      first.cases.every(
        ({ datasetName }) => executed.filter((input) => input === `input of ${datasetName}`).length === 1,
      ),
    ).toBe(true);
    expect(new Set(executed).size).toBe(6);
  });

  it.each([
    { change: { input: "other" }, runs: 2, because: "its input changed" },
    { change: { ground_truth: { least: 1 } }, runs: 2, because: "its ground truth changed" },
    { change: { last_output: { output: "other" } }, runs: 2, because: "its cached output changed" },
    { change: { last_eval: "other" }, runs: 1, because: "nothing changed that an evaluator sees" },
  ])("executes a case $runs times when $because", async ({ change, runs }) => {
    const store = memoryStore();
    let executed = 0;
    const counting = entry("counting", () => {
      executed++;
      return yes;
    });
    await runEval(workflowOf(counting), [cached("a")], { store });
    await runEval(workflowOf(counting), [{ ...cached("a"), ...change }], { store });
    expect(executed).toBe(runs);
  });

  it("says how many stored results no case asks for", async () => {
    const store = memoryStore();
    const always = entry("always", () => yes);
    await runEval(workflowOf(always), manyCases(5), { store });
    const renamed = manyCases(5).map((one, index) => (index < 2 ? { ...one, name: `new ${index}` } : one));
    const { notes, summary } = await runEval(workflowOf(always), renamed, { store });
    expect(summary.passed).toBe(5);
    expect(notes).toMatchObject([
      { code: "RESULTS_UNUSED", message: expect.stringContaining("2 stored results") },
    ]);
  });

  it.each([
    { spoil: { datasetName: "b" }, because: "it names another case" },
    {
      spoil: { result: { trial: 1, verdict: "undecided", evaluators: [], durationMs: 0 } },
      because: "evaluators are missing",
    },
  ] as const)("does not trust a stored result when $because", async ({ spoil }) => {
    const store = memoryStore();
    let executed = 0;
    const counting = entry("counting", () => {
      executed++;
      return yes;
    });
    await runEval(workflowOf(counting), [cached("a")], { store });
    const spoilt = {
      ...store,
      async open(run: RunIdentity) {
        const { results, notes } = await store.open(run);
        return { notes, results: new Map([...results].map(([id, result]) => [id, { ...result, ...spoil }])) };
      },
    };
    const { summary } = await runEval(workflowOf(counting), [cached("a")], { store: spoilt });
    expect({ executed, passed: summary.passed }).toEqual({ executed: 2, passed: 1 });
  });

  it("gives the whole report when the store fails in the end, and says so", async () => {
    const store = {
      ...memoryStore(),
      close: () => Promise.reject(new OutputError("RESULTS_FILE_UNWRITABLE", "gone")),
    };
    const { notes, summary } = await runEval(workflowOf(pass), [cached("a")], { store });
    expect(summary.passed).toBe(1);
    expect(notes).toMatchObject([{ code: "RESULTS_FILE_UNWRITABLE", message: "gone" }]);
  });
});
