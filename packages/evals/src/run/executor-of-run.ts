import type { Problem } from "@outputai/core";
import { describeThrown } from "./describe-thrown.ts";
import type { Executor } from "./executor.ts";
import { inProcessExecutor } from "./in-process-executor.ts";
import { scrubResult } from "./results-file/scrub-result.ts";
import type { RunState } from "./run-state.ts";
import { runUnit } from "./run-unit.ts";
import type { UnitResult } from "./unit.ts";
import type { Stray, StrayWatch } from "./watch-strays.ts";

/** The executor that carries the units of a run. It tells what begins. */
export function executorOf(run: RunState, watch: StrayWatch): Executor {
  const { settings, workflow } = run;
  const work = {
    evals: workflow.evals,
    settings,
    watch: { attribute: toldWork(run, watch) },
    shared: new Map<string, unknown>(),
    uncounted: run.uncounted.record,
  };
  return (settings.executor ?? inProcessExecutor)({
    concurrency: settings.concurrency,
    execute: (unit, signal) => {
      run.tell({ type: "unit-started", datasetName: unit.dataset.name, trial: unit.trial });
      return runUnit(unit, work, signal).then(scrubbed);
    },
  });
}

/** What is said of a unit is the same now and when it is read from a results file: without secrets. */
function scrubbed(finished: UnitResult | undefined): UnitResult | undefined {
  return finished && { ...finished, result: scrubResult(finished.result) };
}

/** Tells what begins, so that whoever listens knows what runs when nothing is heard any more. */
function toldWork(run: RunState, watch: StrayWatch): StrayWatch["attribute"] {
  return (place, work) => {
    const { datasetName, evaluator } = place;
    if (evaluator === undefined) run.tell({ type: "target-started", datasetName });
    else run.tell({ type: "evaluator-started", datasetName, evaluator });
    return watch.attribute(place, work);
  };
}

/** The note on what was left behind and failed. */
export function leftBehind({ kind, place: { datasetName, evaluator }, thrown }: Stray): Problem {
  const who = evaluator === undefined ? "The target" : `Evaluator ${evaluator}`;
  const { message } = describeThrown(thrown);
  if (kind === "exception") {
    return {
      code: "EXCEPTION_UNCAUGHT",
      message: `${who} left a callback behind in case ${datasetName}. It threw: ${message}`,
      hint: "Catch what callbacks of timers and listeners throw.",
    };
  }
  return {
    code: "REJECTION_UNHANDLED",
    message: `${who} left a promise behind in case ${datasetName}. It was rejected: ${message}`,
    hint: "Await every promise, or catch what it rejects with.",
  };
}
