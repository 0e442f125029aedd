import type { RecordedUsage } from "@outputai/core";
import { aggregateCaseVerdict } from "../results/aggregate-case-verdict.ts";
import type { TrialResult } from "../results/case-result.ts";
import type { EvaluatorOutcome } from "../results/evaluator-outcome.ts";
import type { EvalEntry } from "../workflow/eval-workflow-types.ts";
import { askEvaluator, type Subject } from "./ask-evaluator.ts";
import type { Attention } from "./attend.ts";
import { isCaseTimeout, limitCase } from "./case-limit.ts";
import { elapsedMs } from "./elapsed-ms.ts";
import { cachedOutput, type Production, targetOutput } from "./produce-output.ts";
import type { RunSettings } from "./run-settings.ts";
import type { Unit, UnitResult } from "./unit.ts";

/** What executing a unit takes beside the unit. */
export interface UnitWork extends Pick<Attention, "watch" | "shared" | "uncounted"> {
  readonly evals: readonly EvalEntry[];
  readonly settings: RunSettings;
}

/**
 * Executes one trial of one case: its output, then its evaluators. Never rejects for what user code does. Undefined:
 * the run was aborted before the unit was finished.
 */
export async function runUnit(
  unit: Unit,
  work: UnitWork,
  runSignal: AbortSignal,
): Promise<UnitResult | undefined> {
  const { clock, caseTimeoutMs } = work.settings;
  const began = clock.nowMs();
  const limit = limitCase({ clock, timeoutMs: caseTimeoutMs, signal: runSignal });
  try {
    const found = await evaluate(unit, work, limit.signal);
    if (found === undefined) return undefined;
    const { dataset, trial, id } = unit;
    const result = { trial, ...found, durationMs: elapsedMs(clock, began) };
    return { unit: id, datasetName: dataset.name, result };
  } finally {
    limit.lift();
  }
}

type Evaluated = Omit<TrialResult, "trial" | "durationMs">;

async function evaluate(unit: Unit, work: UnitWork, signal: AbortSignal): Promise<Evaluated | undefined> {
  const production = await produce(unit, work, signal);
  const usage = "usage" in production && production.usage !== undefined ? { usage: production.usage } : {};
  if (production.status === "aborted" && !isCaseTimeout(signal)) return abandoned([usage], work);
  if (production.status === "aborted" || production.status === "missing") {
    const error = production.status === "missing" ? production.error : caseTimeout(work);
    return { verdict: "undecided", evaluators: [], error, ...usage };
  }
  const { name: datasetName, input, ground_truth } = unit.dataset;
  const { output } = production;
  const subject = { datasetName, input, output, ground_truth };
  const answers = await askAll(subject, work, { signal, trial: unit.trial });
  const evaluators = answers.filter((outcome) => outcome !== undefined);
  if (evaluators.length < answers.length) return abandoned([usage, ...evaluators], work);
  const verdict = aggregateCaseVerdict(evaluators);
  if (production.status === "cached") return { verdict, evaluators };
  return { verdict, evaluators, output, executionTimeMs: production.executionTimeMs, ...usage };
}

/** The run was aborted: the unit has no result, and what it used is in none. */
function abandoned(
  parts: readonly { readonly usage?: RecordedUsage | undefined }[],
  { uncounted }: UnitWork,
): undefined {
  for (const { usage } of parts) if (usage !== undefined) uncounted(usage);
}

function produce(unit: Unit, work: UnitWork, signal: AbortSignal): Production | Promise<Production> {
  const { target, clock, targetTimeoutMs } = work.settings;
  if (target === undefined) return cachedOutput(unit);
  return targetOutput(target, unit, {
    ...work,
    clock,
    timeoutMs: targetTimeoutMs,
    signal,
    trial: unit.trial,
  });
}

/** Undefined stands where the run was aborted before there was an answer. */
async function askAll(
  subject: Subject,
  work: UnitWork,
  { signal, trial }: Pick<Attention, "signal" | "trial">,
): Promise<readonly (EvaluatorOutcome | undefined)[]> {
  const { clock, evaluatorTimeoutMs: timeoutMs, evaluators: order } = work.settings;
  const { watch, shared, uncounted } = work;
  const faultOfAbort = () => (isCaseTimeout(signal) ? caseTimeout(work) : undefined);
  const asking = { clock, timeoutMs, signal, watch, trial, shared, uncounted, faultOfAbort };
  const ask = (entry: EvalEntry) => askEvaluator(entry, subject, asking);
  if (order === "side-by-side") return Promise.all(work.evals.map(ask));
  const outcomes: (EvaluatorOutcome | undefined)[] = [];
  for (const entry of work.evals) outcomes.push(await ask(entry));
  return outcomes;
}

function caseTimeout({ settings }: UnitWork): { readonly code: "CASE_TIMEOUT"; readonly message: string } {
  return { code: "CASE_TIMEOUT", message: `The case took longer than ${settings.caseTimeoutMs} ms.` };
}
