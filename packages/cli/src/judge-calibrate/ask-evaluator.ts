import { resolve } from "node:path";
import { ambientContext, EvaluationVerdictResult, OutputError, type RecordedUsage } from "@outputai/core";
import {
  type CaseResult,
  type Dataset,
  DEFAULT_TIMEOUTS,
  type EvalEntry,
  type EvalWorkflow,
  evalWorkflow,
  runEval,
} from "@outputai/evals";
import type { CalibratedJudge } from "@outputai/llm/judges";
import type { CommandIo } from "../command-io.ts";
import { addKnown } from "../judges/add-known.ts";
import type { CalibrateRequest } from "./calibrate-request.ts";
import type { CalibrationPlan } from "./calibration-plan.ts";
import { heardEvaluator } from "./heard-evaluator.ts";

/** What an evaluator is asked about, and how. */
export interface EvaluatorRun {
  readonly workflow: Pick<EvalWorkflow, "name" | "config">;
  readonly entry: EvalEntry;
  /** Cases with a cached output, without their labels. */
  readonly datasets: readonly Dataset[];
  readonly request: CalibrateRequest;
  readonly io: CommandIo;
}

/** An evaluator as a judge, and what asking it used so far. */
export type EvaluatorJudge = Pick<CalibrationPlan, "judge"> & Required<Pick<CalibrationPlan, "used">>;

/**
 * Makes a judge of an evaluator. The first question asks it about all cases, as `output workflow test --cached` does; a
 * subject is the name of a case.
 */
export function evaluatorJudge({ entry, ...run }: EvaluatorRun): EvaluatorJudge {
  let running: Promise<ReadonlyMap<string, CaseResult>> | undefined;
  let used: RecordedUsage = {};
  const evaluator = heardEvaluator(entry.evaluator, (usage) => {
    used = addKnown(used, usage);
  });
  const judge: CalibratedJudge = async (name) => {
    running ??= evaluate({ ...run, entry: { ...entry, evaluator } });
    return answerOf((await running).get(name as string));
  };
  return { judge, used: () => used };
}

async function evaluate({
  workflow,
  entry,
  datasets,
  request,
  io,
}: EvaluatorRun): Promise<ReadonlyMap<string, CaseResult>> {
  const { format, output } = request;
  const limitMs = DEFAULT_TIMEOUTS.evaluatorTimeoutMs;
  io.guard?.begin({ limitMs, format, output: output === undefined ? undefined : resolve(io.cwd, output) });
  const only = evalWorkflow({ name: workflow.name, evals: [entry] as never });
  const ran = await runEval(only, datasets, {
    concurrency: request.concurrency ?? workflow.config.concurrency,
    signal: io.signal,
    onEvent: (event) => {
      io.guard?.beat();
      if (event.type !== "evaluator-started") return;
      io.guard?.enter(`Evaluator ${event.evaluator} (case ${event.datasetName})`);
    },
  }).finally(() => io.guard?.end());
  io.signal.throwIfAborted();
  return new Map(ran.cases.map((result) => [result.datasetName, result]));
}

/** What is undecided keeps its code. */
function answerOf(result: CaseResult | undefined) {
  const [outcome] = result?.evaluators ?? [];
  if (outcome?.usage !== undefined) ambientContext().recordUsage?.(outcome.usage);
  if (outcome?.status === "decided") {
    const { verdict: value, reasoning } = outcome;
    // How sure the evaluator was is no part of a measurement.
    return new EvaluationVerdictResult({ value, reasoning, confidence: 1 });
  }
  const { code, message } =
    outcome === undefined
      ? { ...NOT_RUN, ...result?.error }
      : { code: outcome.code, message: outcome.reasoning };
  throw new OutputError(code, message);
}

const NOT_RUN = { code: "OUTPUT_MISSING", message: "The case did not run." };
