import { counted, describeProblems, OutputError, usageLines } from "@outputai/core";
import type { Dataset } from "../datasets/dataset.ts";
import type { EvalOutput } from "../results/eval-output.ts";
import { summarize } from "../results/summarize.ts";
import type { EvalWorkflow } from "../workflow/eval-workflow-types.ts";
import { admitDatasets } from "./admit-dataset.ts";
import { carryUnits } from "./carry-units.ts";
import { describeThrown } from "./describe-thrown.ts";
import { elapsedMs } from "./elapsed-ms.ts";
import { executorOf, leftBehind } from "./executor-of-run.ts";
import { requireRunnable } from "./require-runnable.ts";
import type { OpenedStore, ResultStore, RunIdentity } from "./result-store.ts";
import type { DatasetSource, RunOptions } from "./run-options.ts";
import { type RunSettings, runSettings } from "./run-settings.ts";
import { beginRun, note, type RunState } from "./run-state.ts";
import { watchStrays } from "./watch-strays.ts";

/**
 * Runs an eval workflow over datasets, in this process, and says what came of every case.
 *
 * Nothing that an evaluator or the target does costs another one's result: what throws, hangs, abstains or returns
 * nonsense leaves its own place undecided. A unit counts when the store has it; a run that is aborted, or whose stream
 * of datasets breaks off, gives what is finished by then, with `status: "stopped"`.
 *
 * A list of datasets is checked as a whole before anything runs; a stream is checked as it is read, no faster than
 * its cases are stored.
 *
 * @example
 * ```ts
 * const short = verify({ name: "is_short" }, ({ output }) => Verdict.lte(output.length, 5));
 * const workflow = evalWorkflow({ name: "greeting_eval", evals: [{ evaluator: short }] });
 * const datasets = [{ name: "plain", input: "Ann" }, { name: "long", input: "Maximilian" }];
 *
 * const output = await runEval(workflow, datasets, { target: (name) => `Hi ${name}`.slice(0, 6) });
 * output.cases.map(({ datasetName, verdict }) => `${datasetName}: ${verdict}`); // ["plain: fail", "long: fail"]
 * (await runEval(workflow, datasets)).summary.undecided; // 2
 * await runEval(workflow, [{ name: "a", input: 1 }, { name: "a", input: 2 }]); // throws DATASET_INVALID
 * ```
 *
 * @throws {@link OutputError} with code `RUN_INVALID` when an argument is of the wrong kind or the options are wrong; with
 * code `DATASET_INVALID` and all problems when a list of datasets is. What the store throws is passed on.
 */
export async function runEval(
  workflow: EvalWorkflow,
  datasets: DatasetSource,
  options: RunOptions = {},
): Promise<EvalOutput> {
  requireRunnable(workflow, datasets);
  const settings = runSettings(workflow, options);
  const list = Array.isArray(datasets) ? requireDatasets(datasets, workflow) : undefined;
  const store = settings.store ?? unkept;
  const run = beginRun(workflow, settings, list?.length ?? null);
  const began = { startedAt: settings.clock.date(), nowMs: settings.clock.nowMs() };

  const opened = await store.open(identify(workflow, settings));
  let output: EvalOutput | undefined;
  try {
    noteBeginnings(run, opened);
    await carry(run, { source: list ?? datasets, store, opened, listed: list !== undefined });
    noteUnused(run, opened);
    noteUncounted(run);
    output = conclude(run, began);
  } finally {
    await closeStore(run, store, output);
  }
  run.tell({ type: "run-finished", output });
  return output;
}

/** All that counts is stored by now: what goes wrong with the store in the end is told, and costs no report. */
async function closeStore(run: RunState, store: ResultStore, output: EvalOutput | undefined): Promise<void> {
  try {
    await store.close(output?.status === "completed");
  } catch (error) {
    const { code = "RESULTS_STORE_CLOSED", message } = describeThrown(error);
    note(run, { code, message, hint: "The report is whole. The run cannot be resumed from the store." });
  }
}

function requireDatasets(datasets: readonly Dataset[], { evals }: EvalWorkflow): readonly Dataset[] {
  const problems = datasets.flatMap(admitDatasets(evals));
  if (problems.length === 0) return datasets;
  throw new OutputError("DATASET_INVALID", describeProblems("The datasets cannot be run:", problems), {
    problems,
  });
}

function identify({ name, evals }: EvalWorkflow, { trials, target, fingerprint }: RunSettings): RunIdentity {
  return {
    workflow: name,
    evaluators: evals.map(({ evaluator, criticality, interpret }) => ({
      name: evaluator.name,
      criticality,
      ...(interpret && { interpret }),
    })),
    trials,
    outputs: target === undefined ? "cached" : "target",
    ...(fingerprint !== undefined && { fingerprint }),
  };
}

function noteBeginnings(run: RunState, { notes }: OpenedStore): void {
  const { workflow, total } = run;
  run.tell({ type: "run-started", workflow: workflow.name, total });
  for (const found of notes) note(run, found);
  if (workflow.evals.some(({ criticality }) => criticality === "required")) return;
  const message = `${workflow.name} has no required evaluator: no case can be decided.`;
  note(run, { code: "NO_REQUIRED_EVALUATOR", message, hint: 'Make one of them criticality "required".' });
}

function noteUnused(run: RunState, { results }: OpenedStore): void {
  const unused = results.size - run.resumed;
  if (unused === 0 || run.total === null || run.stop !== undefined) return;
  const message = `${counted(unused, "stored result")} of an earlier run belong to cases that were changed or are gone.`;
  note(run, { code: "RESULTS_UNUSED", message, hint: "Nothing is to be done: the changed cases ran anew." });
}

function noteUncounted(run: RunState): void {
  const usage = run.uncounted.sum();
  if (usage === undefined) return;
  const message = `What was used for no result is in no sum: ${usageLines(usage).join("; ")}.`;
  const hint = "It was recorded when time was up, or for cases that were not finished.";
  note(run, { code: "USAGE_UNCOUNTED", message, hint });
}

interface Cargo {
  readonly source: DatasetSource;
  readonly store: ResultStore;
  readonly opened: OpenedStore;
  /** The source is a list that was checked. */
  readonly listed: boolean;
}

async function carry(run: RunState, { source, store, opened, listed }: Cargo): Promise<void> {
  const watch = watchStrays((stray) => note(run, leftBehind(stray)));
  const stored = opened.results;
  const admit = listed ? undefined : admitDatasets(run.workflow.evals);
  try {
    await carryUnits(run, { source, admit, executor: executorOf(run, watch), store, stored });
  } finally {
    await watch.stop();
  }
}

function conclude(run: RunState, began: { readonly startedAt: string; readonly nowMs: number }): EvalOutput {
  const { workflow, settings, total, notes } = run;
  const cases = run.collector.cases();
  const extent = { evals: workflow.evals, trials: settings.trials, planned: total };
  const stop = run.stop ?? (cases.length < run.planned ? LOST : undefined);
  const isComplete = stop === undefined || (stop.code === "RUN_ABORTED" && cases.length === total);
  return {
    workflow: workflow.name,
    status: isComplete ? "completed" : "stopped",
    ...(!isComplete && { stop }),
    cases,
    summary: summarize(cases, extent),
    notes,
    startedAt: began.startedAt,
    durationMs: elapsedMs(settings.clock, began.nowMs),
  };
}

/** A run that nobody will resume needs no store. */
const unkept: ResultStore = {
  open: async () => ({ results: new Map(), notes: [] }),
  append: async () => {},
  close: async () => {},
};

const LOST = { code: "UNITS_LOST", message: "The executor lost units: their cases have no result." } as const;
