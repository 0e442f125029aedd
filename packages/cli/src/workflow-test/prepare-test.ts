import { resolve } from "node:path";
import {
  defaultResultsFile,
  type EvalWorkflow,
  getEvalWorkflowName,
  type ParsedDatasets,
  type Target,
} from "@outputai/evals";
import type { CommandIo } from "../command-io.ts";
import { readWorkflowDatasets } from "../dataset/read-workflow-datasets.ts";
import { whileLoading } from "../users-code/while-loading.ts";
import { findWorkflow } from "../workflow/find-workflow.ts";
import { fingerprint } from "../workflow/fingerprint.ts";
import { loadEvalWorkflow } from "../workflow/load-eval-workflow.ts";
import { loadTarget } from "../workflow/load-target.ts";
import type { WorkflowFiles } from "../workflow/workflow-files.ts";
import { casePatterns } from "../workflow-report/case-patterns.ts";
import { type Baseline, readBaseline } from "../workflow-report/read-baseline.ts";
import { selectDatasets } from "../workflow-report/select-datasets.ts";
import type { TestRequest } from "../workflow-report/test-request.ts";
import { gather } from "./gather.ts";
import { inputsOf } from "./inputs-of.ts";
import { requireKnownEvaluators } from "./require-known-evaluators.ts";

/** All that a test needs, read and found to be right. */
export interface TestPlan {
  readonly files: WorkflowFiles;
  readonly workflow: EvalWorkflow;
  readonly cases: ParsedDatasets;
  /** Absent: the cached outputs are evaluated. */
  readonly target?: Target | undefined;
  readonly baseline?: Baseline | undefined;
  /** A hash of the code that runs. */
  readonly fingerprint: string;
  /** The file that keeps finished cases. */
  readonly results: string;
  /** All files that the run goes by, also those of cases that are not tested. */
  readonly inputs: readonly string[];
}

/**
 * Reads everything that a test needs before anything is run.
 *
 * @throws {@link OutputError} with the code of what is wrong; with code `TEST_INVALID` and everything that is wrong
 * when that is more than one thing.
 */
export async function prepareTest(request: TestRequest, io: CommandIo): Promise<TestPlan> {
  const { cwd } = io;
  const files = await findWorkflow(request.workflow, { cwd, env: io.env });
  const { baseline: path } = request;
  const name = getEvalWorkflowName(files.name);
  const { evalFile, targetFile = files.folder } = files;
  const loading = { request, io };
  const evals = once(() => whileLoading(evalFile, loading, () => loadEvalWorkflow(files, cwd)));
  const loadIt = () => whileLoading(targetFile, loading, () => loadTarget(files, cwd));
  const datasets = once(() => readWorkflowDatasets(files.datasetsFolder, cwd));
  // One after the other: what a module loads is told apart by when it is loaded.
  const found = await gather(`output workflow test ${files.name} cannot run`, {
    evals,
    datasets,
    evaluatorNames: async () => requireKnownEvaluators(await datasets(), (await evals()).workflow, cwd),
    cases: async () => selectCases(await datasets(), request),
    target: async () => (request.cached ? undefined : await loadIt()),
    baseline: async () => (path === undefined ? undefined : await readBaseline(path, name, io)),
  });
  const { cases, target, baseline } = found;
  const loaded = [...found.evals.files, ...(target?.files ?? [])];
  const { results } = request;
  return {
    files,
    workflow: found.evals.workflow,
    cases,
    target: target?.target,
    baseline,
    fingerprint: await fingerprint(files, loaded),
    results: results === undefined ? await defaultResultsFile(cwd, files.path) : resolve(cwd, results),
    inputs: await inputsOf(files, { loaded, datasets: found.datasets }),
  };
}

/** Reads once, and answers the same to all who ask. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}

/** Of outputs that are made anew, it does not matter whether they were stale. */
function selectCases(datasets: ParsedDatasets, request: TestRequest): ParsedDatasets {
  const names = new Set(datasets.datasets.map(({ name }) => name));
  const selected = selectDatasets(datasets, casePatterns(request.datasets, names));
  if (request.cached) return selected;
  return { ...selected, notes: selected.notes.filter(({ code }) => code !== "OUTPUT_STALE") };
}
