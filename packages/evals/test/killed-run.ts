/**
 * A run that is killed: `node killed-run.ts PLAN`, the plan as JSON. It writes down what it executes and what counts
 * as finished, and its output when it comes so far. What it is asked to evaluate is the same in every process.
 */
import { appendFileSync, writeFileSync } from "node:fs";
import process from "node:process";
import { setImmediate as nextTurn } from "node:timers/promises";
import { EvaluationAbstention, EvaluationNumberResult } from "@outputai/core";
import type { Dataset } from "../src/datasets/dataset.ts";
import { resultsFile } from "../src/run/results-file/results-file.ts";
import { runEval } from "../src/run/run-eval.ts";
import { entry, informational, no, passFrom, workflowOf, yes } from "./eval-fixtures.ts";
import type { KilledRunPlan } from "./kill-and-resume.ts";
import { CONCURRENCY } from "./kill-plans.ts";

const plan = JSON.parse(String(process.argv[2])) as KilledRunPlan;
const writeDown = (word: string, name: string, trial: number) =>
  appendFileSync(plan.log, `${word} ${name}#${trial}\n`);

function dieAt(limit: number | undefined, count: number): void {
  if (count === limit) process.kill(process.pid, "SIGKILL");
}

const datasets = Array.from(
  { length: plan.cases },
  (_, index): Dataset => ({ name: `case ${index}`, input: index, ground_truth: { hops: index % 5 } }),
);

const workflow = workflowOf(
  entry("is_even", ({ output }) => (Number(String(output).split(" ")[0]) % 2 === 0 ? yes : no)),
  entry(
    "is_sure",
    ({ input }) => new EvaluationNumberResult({ value: (Number(input) % 10) / 10, confidence: 1 }),
    {
      ...informational,
      ...passFrom(0.5),
    },
  ),
  entry(
    "is_odd_one",
    ({ input }) => {
      if (Number(input) % 7 === 0) throw new Error(`No word on ${input}: ä € 𝄞`);
      return new EvaluationAbstention({ code: "NO_WORD", reasoning: "ä € 𝄞".repeat(Number(input) % 30) });
    },
    informational,
  ),
);

let executed = 0;
let finished = 0;

const output = await runEval(workflow, datasets, {
  store: resultsFile(plan.path, { resume: plan.resume }),
  trials: 2,
  concurrency: CONCURRENCY,
  async target(input, { datasetName, trial }) {
    executed++;
    writeDown("executed", datasetName, trial);
    dieAt(plan.dieAtExecuted, executed);
    if (plan.holdAt !== undefined && executed >= plan.holdAt) await hold();
    for (let hop = 0; hop < Number(input) % 5; hop++) await nextTurn();
    return `${Number(input) + trial} ${"ü".repeat(Number(input) % 50)}`;
  },
  onEvent(event) {
    if (event.type !== "unit-finished" || event.resumed) return;
    finished++;
    writeDown("finished", event.datasetName, event.result.trial);
    dieAt(plan.dieAtFinished, finished);
  },
});
writeFileSync(plan.outputPath, JSON.stringify(output));

/** Goes no further until it is killed. */
function hold(): Promise<never> {
  process.stdout.write("held\n");
  return new Promise(() => setInterval(() => {}, 60_000));
}
