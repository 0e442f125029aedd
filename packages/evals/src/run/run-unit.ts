import { aggregateCaseVerdict } from "../results/aggregate-case-verdict.ts";
import type { TrialResult } from "../results/case-result.ts";
import type { EvaluatorOutcome } from "../results/evaluator-outcome.ts";
import type { EvalEntry } from "../workflow/eval-workflow-types.ts";
import { askEvaluator, type Subject, unanswered } from "./ask-evaluator.ts";
import { isCaseTimeout, limitCase } from "./case-limit.ts";
import { elapsedMs } from "./elapsed-ms.ts";
import { cachedOutput, type Production, targetOutput } from "./produce-output.ts";
import type { RunSettings } from "./run-settings.ts";
import type { Unit, UnitResult } from "./unit.ts";
import type { StrayWatch } from "./watch-strays.ts";

/** What executing a unit takes beside the unit. */
export interface UnitWork {
  readonly evals: readonly EvalEntry[];
  readonly settings: RunSettings;
  readonly watch: Pick<StrayWatch, "attribute">;
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
  if (production.status === "aborted" && !isCaseTimeout(signal)) return undefined;
  const usage = "usage" in production && production.usage !== undefined ? { usage: production.usage } : {};
  if (production.status === "aborted" || production.status === "missing") {
    const error = production.status === "missing" ? production.error : caseTimeout(work);
    return { verdict: "undecided", evaluators: [], error, ...usage };
  }
  const { name: datasetName, input, ground_truth } = unit.dataset;
  const { output } = production;
  const evaluators = await askAll({ datasetName, input, output, ground_truth }, work, signal);
  if (evaluators === undefined) return undefined;
  const verdict = aggregateCaseVerdict(evaluators);
  if (production.status === "cached") return { verdict, evaluators };
  return { verdict, evaluators, output, executionTimeMs: production.executionTimeMs, ...usage };
}

function produce(
  unit: Unit,
  { settings, watch }: UnitWork,
  signal: AbortSignal,
): Production | Promise<Production> {
  const { target, clock, targetTimeoutMs } = settings;
  if (target === undefined) return cachedOutput(unit);
  return targetOutput(target, unit, { clock, timeoutMs: targetTimeoutMs, signal, watch });
}

/** Undefined: the run was aborted before all of them had answered. */
async function askAll(
  subject: Subject,
  work: UnitWork,
  signal: AbortSignal,
): Promise<readonly EvaluatorOutcome[] | undefined> {
  const { clock, evaluatorTimeoutMs, evaluators: order } = work.settings;
  const asking = { clock, timeoutMs: evaluatorTimeoutMs, signal, watch: work.watch };
  const ask = async (entry: EvalEntry) => {
    const outcome = await askEvaluator(entry, subject, asking);
    if (outcome !== undefined || !isCaseTimeout(signal)) return outcome;
    const { code, message } = caseTimeout(work);
    return unanswered(entry, code, message);
  };
  if (order === "side-by-side") return allOrNothing(await Promise.all(work.evals.map(ask)));
  const outcomes: (EvaluatorOutcome | undefined)[] = [];
  for (const entry of work.evals) outcomes.push(await ask(entry));
  return allOrNothing(outcomes);
}

function allOrNothing(
  outcomes: readonly (EvaluatorOutcome | undefined)[],
): readonly EvaluatorOutcome[] | undefined {
  const answered = outcomes.filter((outcome) => outcome !== undefined);
  return answered.length === outcomes.length ? answered : undefined;
}

function caseTimeout({ settings }: UnitWork): { readonly code: "CASE_TIMEOUT"; readonly message: string } {
  return { code: "CASE_TIMEOUT", message: `The case took longer than ${settings.caseTimeoutMs} ms.` };
}
