import type { Problem } from "@outputai/core";
import type { TrialResult } from "../results/case-result.ts";
import type { EvalOutput } from "../results/eval-output.ts";
import type { EvalWorkflow } from "../workflow/eval-workflow-types.ts";
import { type CaseCollector, collectCases } from "./collect-cases.ts";
import { eventTeller } from "./event-teller.ts";
import type { RunEvent } from "./run-event.ts";
import type { RunSettings } from "./run-settings.ts";
import type { UnitResult } from "./unit.ts";
import { type UsageRecorder, usageRecorder } from "./usage-recorder.ts";

/** A run that is under way. */
export interface RunState {
  readonly workflow: Pick<EvalWorkflow, "name" | "evals">;
  readonly settings: RunSettings;
  /** How many cases there are to run; null for a stream that has not ended. */
  total: number | null;
  /** Cases that the run has come to. */
  planned: number;
  finished: number;
  /** Units whose results were stored before. */
  resumed: number;
  readonly collector: CaseCollector;
  readonly notes: Problem[];
  /** What was used for no result: when time was up, or for units that were not finished. */
  readonly uncounted: UsageRecorder;
  /** Why it cannot go on. */
  stop: EvalOutput["stop"];
  tell(event: RunEvent): void;
}

/** Begins a run that has come to no case yet. */
export function beginRun(
  workflow: RunState["workflow"],
  settings: RunSettings,
  total: number | null,
): RunState {
  const notes: Problem[] = [];
  const tell = eventTeller(settings.onEvent ?? (() => undefined), (found) => notes.push(found));
  const collector = collectCases(settings.trials);
  return {
    workflow,
    settings,
    total,
    planned: 0,
    finished: 0,
    resumed: 0,
    collector,
    notes,
    uncounted: usageRecorder(),
    stop: undefined,
    tell,
  };
}

/** Keeps a note, and tells it. Beyond a number they say nothing new. */
export function note(run: RunState, found: Problem): void {
  if (run.notes.length >= MOST_NOTES) return;
  run.notes.push(found);
  run.tell({ type: "note", note: found });
}

const MOST_NOTES = 1000;

/** Counts a unit that is stored. */
export function count(run: RunState, finished: UnitResult, { resumed }: { readonly resumed: boolean }): void {
  const { datasetName, result } = finished;
  freeze(result);
  run.tell({ type: "unit-finished", datasetName, result, resumed });
  const whole = run.collector.take(finished);
  if (whole === undefined) return;
  run.finished++;
  run.tell({ type: "case-finished", result: whole, finished: run.finished, total: run.total });
}

/** Whoever listens sees the very objects that count. */
function freeze(result: TrialResult): void {
  Object.freeze(result);
  Object.freeze(result.evaluators);
  for (const outcome of result.evaluators) Object.freeze(outcome);
}
