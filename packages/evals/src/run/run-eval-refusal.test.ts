import type { OutputError } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { cached, entry, pass, workflowOf, yes } from "../../test/eval-fixtures.ts";

import type { Dataset } from "../datasets/dataset.ts";

import { runEval } from "./run-eval.ts";

import type { RunOptions } from "./run-options.ts";

function rejection(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("runEval, refused", () => {
  it.each([
    { options: { trials: 2 }, pointer: "/trials", because: "repeats of a cached answer are no trials" },
    { options: { trials: 0, target: () => 1 }, pointer: "/trials", because: "no repeats are no run (B50)" },
    { options: { trials: 1e10, target: () => 1 }, pointer: "/trials", because: "nobody can hold so many" },
    { options: { concurrency: 1.5 }, pointer: "/concurrency", because: "it is no count" },
    {
      options: { evaluatorTimeoutMs: Number.NaN },
      pointer: "/evaluatorTimeoutMs",
      because: "NaN is no time (B09)",
    },
    { options: { caseTimeoutMs: 2 ** 31 }, pointer: "/caseTimeoutMs", because: "a timer would fire at once" },
    { options: { concurency: 2 } as RunOptions, pointer: "/concurency", because: "there is no such option" },
    {
      options: { "a/b": 2 } as RunOptions,
      pointer: "/a~1b",
      because: "there is no such option, and / parts pointers",
    },
    { options: { onEvent: "log" as never }, pointer: "/onEvent", because: "it is no function" },
    { options: null as never, pointer: "", because: "they are no options" },
  ])("refuses options at '$pointer': $because", async ({ options, pointer }) => {
    const error = await rejection(runEval(workflowOf(pass), [cached("a")], options));
    expect(error).toMatchObject({ code: "RUN_INVALID", problems: [{ pointer }] });
  });

  it.each([
    { workflow: {}, datasets: [], message: "The workflow is {}.", because: "it is none" },
    { workflow: null, datasets: [], message: "The workflow is null.", because: "there is none" },
    {
      datasets: { datasets: [] },
      message: 'an object with "datasets"',
      because: "readDatasets returns that",
    },
    { datasets: undefined, message: "The cases are undefined, which is no list.", because: "there are none" },
    {
      datasets: "tests/datasets",
      message: 'The cases are "tests/datasets", which is no list.',
      because: "it is a path",
    },
  ])(
    "refuses what cannot be run, as $because",
    async ({ workflow = workflowOf(pass), datasets, message }) => {
      const error = await rejection(runEval(workflow as never, datasets as never));
      expect(error).toMatchObject({ code: "RUN_INVALID", message: expect.stringContaining(message) });
      expect((error as OutputError).hint).toMatch(/^Pass /);
    },
  );

  it.each([
    { value: 1n, because: "a BigInt" },
    { value: new Map(), because: "a Map" },
    { value: Number.NaN, because: "NaN" },
  ])("refuses a case that holds $because, which JSON cannot say, before anything runs", async ({ value }) => {
    const datasets = [cached("a"), { ...cached("b"), input: { deep: [value] } }];
    const error = await rejection(runEval(workflowOf(pass), datasets));
    expect(error).toMatchObject({ code: "DATASET_INVALID", problems: [{ pointer: "/1/input/deep/0" }] });
  });

  it("tells everything that is wrong with a list of datasets before anything runs", async () => {
    let asked = 0;
    const spy = entry("spy", () => {
      asked++;
      return yes;
    });
    const datasets = [
      cached("a"),
      { ...cached("b"), ground_truth: { evals: { spi: {} } } },
      cached("a"),
      { input: 1 },
      null,
      { name: "c" },
    ] as readonly Dataset[];
    const error = await rejection(runEval(workflowOf(spy), datasets));
    expect(error).toMatchObject({ code: "DATASET_INVALID" });
    expect(
      (error as OutputError).problems.map(({ message, hint }) => `${message} ${hint ?? ""}`.trim()),
    ).toEqual([
      expect.stringMatching(/spi.*spy/s),
      'Cases 1 and 3 are both called "a". Rename one of them: the results of the two could not be told apart.',
      "Case 4 has no name: it is undefined. Give it a name of its own: results are told by it.",
      "Case 5 is null, not an object.",
      'Case "c" has no input. An input may be any JSON value, also null.',
    ]);
    expect(asked).toBe(0);
  });
});
