import { resolve } from "node:path";
import { OutputError, type Problem } from "@outputai/core";
import type { Dataset, DatasetPlace, ParsedDatasets } from "@outputai/evals";
import { usageError } from "../arguments/usage-error.ts";
import type { CommandIo } from "../command-io.ts";
import { readWorkflowDatasets } from "../dataset/read-workflow-datasets.ts";
import { shortPath } from "../modules/user-stack.ts";
import { whileLoading } from "../users-code/while-loading.ts";
import { loadEvalWorkflow } from "../workflow/load-eval-workflow.ts";
import { locateInDataset } from "../workflow-test/locate-in-dataset.ts";
import { requireKnownEvaluators } from "../workflow-test/require-known-evaluators.ts";
import { evaluatorJudge } from "./ask-evaluator.ts";
import type { CalibrateRequest } from "./calibrate-request.ts";
import type { CalibrationPlan, PlacedLabel } from "./calibration-plan.ts";
import { chooseEvaluator } from "./choose-evaluator.ts";
import { type CaseLabel, labelOfCase, withoutLabel } from "./label-of-case.ts";
import { workflowAbove } from "./workflow-above.ts";

/**
 * Reads a dataset file, finds the evaluators of its workflow, and plans to ask one of them about its cached outputs.
 *
 * @throws {@link OutputError} with code `USAGE_INVALID` when the file is of no workflow or it is not known which
 * evaluator is meant, `LABELS_INVALID` when a label is no verdict, and what loading the files throws.
 */
export async function planDataset(request: CalibrateRequest, io: CommandIo): Promise<CalibrationPlan> {
  const path = resolve(io.cwd, request.file);
  const files = workflowAbove(path);
  if (files === undefined) throw usageError(COMMAND, [noWorkflow(request.file)]);
  const parsed = await readWorkflowDatasets(path, io.cwd);
  const load = () => loadEvalWorkflow(files, io.cwd);
  const { workflow } = await whileLoading(
    files.evalFile,
    { request: { ...request, timeoutMs: undefined }, io },
    load,
  );
  await requireKnownEvaluators(parsed, workflow, io.cwd);
  const entry = chooseEvaluator(workflow, parsed.datasets, request.evaluator);
  if ("code" in entry) throw usageError(COMMAND, [entry]);

  const { name } = entry.evaluator;
  const cases = await readCases(parsed, name, io.cwd);
  const asked = cases.filter(({ label, dataset }) => label.kind === "label" && hasOutput(dataset));
  const datasets = asked.map(({ dataset }) => withoutLabel(dataset, name));
  return {
    ...evaluatorJudge({ workflow, entry, datasets, request, io }),
    measured: { name, kind: "evaluator" },
    labelled: asked.flatMap(({ dataset, label, place }) =>
      placed(dataset, label, place ?? { file: request.file }),
    ),
    unlabelled: namesOf(cases.filter(({ label }) => label.kind === "none")),
    withoutOutput: namesOf(
      cases.filter(({ label, dataset }) => label.kind === "label" && !hasOutput(dataset)),
    ),
    inputs: [request.file, shortPath(files.evalFile, io.cwd)],
  };
}

const COMMAND = "output judge calibrate";

function noWorkflow(file: string) {
  const message = `${file} is no dataset file of a workflow, and no judge is named.`;
  const hint =
    "Name who is measured with --judge, such as --judge openai:gpt-5; or name a file in NAME/tests/datasets of a workflow with NAME/tests/evals/workflow.ts.";
  return { code: "ARGUMENT_MISSING", message, hint };
}

interface LabelledCase {
  readonly dataset: Dataset;
  readonly label: CaseLabel;
  readonly place: DatasetPlace | undefined;
}

async function readCases(
  { datasets, places }: ParsedDatasets,
  evaluator: string,
  cwd: string,
): Promise<readonly LabelledCase[]> {
  const problems: Problem[] = [];
  const cases: LabelledCase[] = [];
  for (const [index, dataset] of datasets.entries()) {
    const [label, place] = [labelOfCase(dataset, evaluator), places[index]];
    cases.push({ dataset, label, place });
    if (label.kind !== "invalid") continue;
    problems.push(place === undefined ? label.problem : await locateInDataset(label.problem, place, cwd));
  }
  if (problems.length === 0) return cases;
  throw new OutputError("LABELS_INVALID", "The cases have labels that cannot be used.", { problems });
}

/** Null, false, 0 and "" are outputs. */
function hasOutput({ last_output }: Dataset): boolean {
  return last_output?.output !== undefined;
}

function placed(
  { name }: Dataset,
  label: CaseLabel,
  { file = "", line }: Pick<DatasetPlace, "file" | "line">,
): readonly PlacedLabel[] {
  if (label.kind !== "label") return [];
  return [{ subject: name, label: label.label, name, file, ...(line !== undefined && { line }) }];
}

function namesOf(cases: readonly LabelledCase[]): readonly string[] {
  return cases.map(({ dataset }) => dataset.name);
}
