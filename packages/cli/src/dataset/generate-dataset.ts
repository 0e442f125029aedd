import { resolve } from "node:path";
import { OutputError, type Problem } from "@outputai/core";
import { type DatasetFormat, formatByEnding, formatDatasets } from "@outputai/evals";
import { readSpec } from "../check/read-spec.ts";
import { findTrialFiles } from "../check/trial-files.ts";
import type { CommandIo } from "../command-io.ts";
import { shortPath } from "../modules/user-stack.ts";
import { caseNameProblems } from "./case-name-problems.ts";
import { casesOfRuns, type GeneratedCase } from "./cases-of-runs.ts";
import type { FoundRuns } from "./found-runs.ts";
import type { GenerateRequest } from "./generate-request.ts";
import { knownCases } from "./known-cases.ts";
import { readRecordedRuns } from "./read-recorded-runs.ts";
import { takenFile, writeDatasetFile } from "./write-dataset-file.ts";

/** The workflow that cases are made for. */
export interface WorkflowPlace {
  readonly name: string;
  /** The folder of its datasets, as an absolute path. It need not be there. */
  readonly datasetsFolder: string;
}

/** What was written. */
export interface GeneratedDataset {
  /** As a person at the working directory would write it. */
  readonly file: string;
  readonly cases: readonly GeneratedCase[];
}

/**
 * Makes cases of recorded runs and writes them as a new dataset file. Nothing is written when anything is wrong.
 *
 * @throws {@link OutputError} with code `DATASET_NOT_GENERATED` and every run that makes no case, every name that is
 * taken, and the file if it is; with code `TRIALS_EMPTY` when no run was recorded.
 */
export async function generateDataset(
  request: GenerateRequest,
  workflow: WorkflowPlace,
  io: CommandIo,
): Promise<GeneratedDataset> {
  const { cwd } = io;
  const file = request.output ?? shortPath(resolve(workflow.datasetsFolder, DEFAULT_NAME), cwd);
  const found = await readRuns(request, workflow, io);
  const cases = casesOfRuns(found.runs, request.prefix);
  const known = await knownCases(workflow.datasetsFolder, { target: file, cwd });
  const taken = await takenFile({ file, cwd });
  requireNone([
    ...found.problems,
    ...caseNameProblems(cases, known),
    ...(taken === undefined ? [] : [taken]),
  ]);
  if (cases.length === 0) throw noRuns([...request.trials, ...request.trace]);

  const format: DatasetFormat = formatByEnding(file) ?? "yaml";
  const text = await formatDatasets(
    cases.map(({ dataset }) => dataset),
    format,
  );
  await writeDatasetFile({ file, cwd }, text);
  return { file, cases };
}

const DEFAULT_NAME = "generated.yml";

async function readRuns(
  { trials, trace, spec }: GenerateRequest,
  { name }: WorkflowPlace,
  io: CommandIo,
): Promise<FoundRuns> {
  const files = await findTrialFiles([...trials, ...trace], io);
  const parsed =
    spec === undefined ? undefined : await readSpec({ spec, strict: false, guildLimits: false }, io);
  return readRecordedRuns({
    trials: files.slice(0, trials.length),
    trace: files.slice(trials.length),
    spec: parsed?.spec,
    workflow: name,
  });
}

function requireNone(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  throw new OutputError("DATASET_NOT_GENERATED", "No cases were generated.", { problems });
}

function noRuns(files: readonly string[]): OutputError {
  return new OutputError("TRIALS_EMPTY", `There is no recorded run in ${files.join(", ")}.`, {
    hint: "Was the recording written, and is this the right file?",
  });
}
