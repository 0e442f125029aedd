import { resolve } from "node:path";
import { DEFAULT_TIMEOUTS, type EvalOutput, type RunEvent, resultsFile, runEval } from "@outputai/evals";
import { LONGEST_DURATION_MS } from "../arguments/parse-duration.ts";
import type { CommandIo } from "../command-io.ts";
import { EXIT_CODES } from "../exit-code.ts";
import { shortPath } from "../modules/user-stack.ts";
import type { Watched } from "../users-code/watched.ts";
import { casePatterns } from "../workflow-report/case-patterns.ts";
import { compareBaseline } from "../workflow-report/compare-baseline.ts";
import type { FinishedTest } from "../workflow-report/finished-test.ts";
import type { Baseline } from "../workflow-report/read-baseline.ts";
import type { RunProgress } from "../workflow-report/run-progress.ts";
import { nameMatcher } from "../workflow-report/select-datasets.ts";
import { testExitCode } from "../workflow-report/test-exit-code.ts";
import type { TestRequest } from "../workflow-report/test-request.ts";
import { outputsToSave } from "./outputs-to-save.ts";
import type { TestPlan } from "./prepare-test.ts";
import { saveNewOutputs } from "./save-new-outputs.ts";
import { wordOutput } from "./words-of-command.ts";

/** What takes part in running a plan. */
export interface RunningParts {
  readonly request: TestRequest;
  readonly progress: RunProgress;
  readonly io: CommandIo;
}

/** Runs a plan, saves the outputs that it made if it is to, and says what came of it. */
export async function runPlan(
  plan: TestPlan,
  { request, progress, io }: RunningParts,
): Promise<FinishedTest> {
  const { workflow, cases } = plan;
  const limits = limitsOf(request, workflow.evals.length);
  io.guard?.begin(watchedOf(plan, request, io));
  const ran = await runEval(workflow, cases.datasets, {
    ...limits,
    target: plan.target,
    signal: io.signal,
    store: resultsFile(plan.results, { resume: request.resume }),
    fingerprint: plan.fingerprint,
    onEvent: (event) => {
      enter(event, io.guard);
      progress.onEvent(event);
    },
  }).finally(() => io.guard?.end());
  progress.clear();
  const saving = request.save
    ? await saveNewOutputs(outputsToSave({ output: ran, cases, cwd: io.cwd }))
    : undefined;
  const { saved, notes = [], problems = [] } = saving ?? {};
  const named = plan.files.targetFile === undefined ? undefined : request.workflow;
  const told = wordOutput(ran, { cwd: io.cwd, signal: io.signal, workflow: named });
  const output = { ...told, notes: [...cases.notes, ...told.notes, ...notes, ...problems] };
  const test = { ...conclude(output, { plan, request, io }), saved };
  return problems.length === 0 ? test : { ...test, exitCode: EXIT_CODES.refused };
}

function watchedOf(plan: TestPlan, request: TestRequest, { cwd }: CommandIo): Watched {
  const { evaluatorTimeoutMs, targetTimeoutMs } = limitsOf(request, plan.workflow.evals.length);
  const { format, output } = request;
  return {
    limitMs: Math.max(evaluatorTimeoutMs, plan.target === undefined ? 0 : targetTimeoutMs),
    format,
    output: output === undefined ? undefined : resolve(cwd, output),
    results: shortPath(plan.results, cwd),
  };
}

/** Says what begins, for the case that it never ends. Whatever happened, the thread is alive. */
function enter(event: RunEvent, guard: CommandIo["guard"]): void {
  guard?.beat();
  if (event.type === "target-started") guard?.enter(`The target (case ${event.datasetName})`);
  if (event.type === "evaluator-started")
    guard?.enter(`Evaluator ${event.evaluator} (case ${event.datasetName})`);
}

function conclude(
  output: EvalOutput,
  { plan, request, io }: Pick<RunningParts, "request" | "io"> & { readonly plan: TestPlan },
): FinishedTest {
  const { baseline, cases, files } = plan;
  const comparison =
    baseline &&
    compareBaseline({
      before: baseline.cases,
      after: output.cases,
      planned: new Set(cases.datasets.map(({ name }) => name)),
      isWanted: nameMatcher(casePatterns(request.datasets, namesOf(baseline, cases))),
    });
  const { failOn } = request;
  const exitCode = testExitCode({ output, failOn, comparison, signal: io.signal });
  return { name: files.name, output, failOn, comparison, exitCode };
}

function namesOf(baseline: Baseline, { datasets }: TestPlan["cases"]): ReadonlySet<string> {
  return new Set([
    ...baseline.cases.map(({ datasetName }) => datasetName),
    ...datasets.map(({ name }) => name),
  ]);
}

/** Without a word in the request, the defaults. The time of a case must not end before that of its parts. */
function limitsOf({ concurrency, trials, timeoutMs }: TestRequest, evaluators: number) {
  if (timeoutMs === undefined) return { concurrency, trials, ...DEFAULT_TIMEOUTS };
  const longest = Math.min(LONGEST_DURATION_MS, timeoutMs * (evaluators + 1));
  return {
    concurrency,
    trials,
    evaluatorTimeoutMs: timeoutMs,
    targetTimeoutMs: timeoutMs,
    caseTimeoutMs: Math.max(DEFAULT_TIMEOUTS.caseTimeoutMs, longest),
  };
}
