import type { Problem } from "@outputai/core";
import { describeThrown } from "./describe-thrown.ts";
import type { Executor } from "./executor.ts";
import { inProcessExecutor } from "./in-process-executor.ts";
import type { RunState } from "./run-state.ts";
import { runUnit } from "./run-unit.ts";
import type { RejectionWatch, WorkPlace } from "./watch-rejections.ts";

/** The executor that carries the units of a run. It tells what begins. */
export function executorOf(run: RunState, watch: RejectionWatch): Executor {
  const { settings, workflow } = run;
  const work = { evals: workflow.evals, settings, watch: { attribute: toldWork(run, watch) } };
  return (settings.executor ?? inProcessExecutor)({
    concurrency: settings.concurrency,
    execute: (unit, signal) => {
      run.tell({ type: "unit-started", datasetName: unit.dataset.name, trial: unit.trial });
      return runUnit(unit, work, signal);
    },
  });
}

/** Tells what begins, so that whoever listens knows what runs when nothing is heard any more. */
function toldWork(run: RunState, watch: RejectionWatch): RejectionWatch["attribute"] {
  return (place, work) => {
    const { datasetName, evaluator } = place;
    if (evaluator === undefined) run.tell({ type: "target-started", datasetName });
    else run.tell({ type: "evaluator-started", datasetName, evaluator });
    return watch.attribute(place, work);
  };
}

/** The note on a promise that was left behind and rejected. */
export function leftBehind({ datasetName, evaluator }: WorkPlace, reason: unknown): Problem {
  const who = evaluator === undefined ? "The target" : `Evaluator ${evaluator}`;
  const message = `${who} left a promise behind in case ${datasetName}. It was rejected: ${describeThrown(reason).message}`;
  return {
    code: "REJECTION_UNHANDLED",
    message,
    hint: "Await every promise, or catch what it rejects with.",
  };
}
