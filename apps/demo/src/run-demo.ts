import { readSpec } from "@outputai/checks";
import { type CheckReport, misfitsWithTable, misfitsWithTrials } from "./compare-report.ts";
import { chooseModel, type DemoModel } from "./demo-model.ts";
import { type Grading, printReport, type ReportStreams, readReport } from "./grade-trials-file.ts";
import type { RecordedTrial } from "./record-trial.ts";
import { recordTrials } from "./record-trials.ts";
import { SCRIPTED_REPORT } from "./scripted-report.ts";
import { writeTrials } from "./trials-file.ts";

const SPEC = "apps/demo/evals/support.yaml";

/** What the demo is given from outside. */
export interface DemoIo extends ReportStreams {
  /** The top of the repository. The demo tells paths from there, and the command that it names works there. */
  readonly root: string;
  /** Where the trials are recorded, in `root`. */
  readonly trialsFile: string;
}

/**
 * Runs the agent on every sample of the spec, records the trials, prints the report of `output check` and names the
 * command that grades the recorded file again.
 *
 * The answer is the exit code: 0 when it did what it shows, although the report's own exit code is 1 then: the
 * agent's failures are real. 1 when the report does not fit what was recorded, or no run of a real model succeeded.
 *
 * @throws OutputError when the model's settings (`DEMO_MODEL_INVALID`) or the spec are wrong.
 */
export async function runDemo({ root, trialsFile, ...io }: DemoIo): Promise<number> {
  const say = (text: string) => void io.stdout.write(`${text}\n`);
  const demoModel = chooseModel(io.env);
  const { spec } = await readSpec(`${root}/${SPEC}`);
  say(
    `A support agent answers ${spec.samples.length} samples × ${spec.epochs} epochs on ${demoModel.label}.`,
  );

  const trials = await recordTrials(spec, demoModel.model);
  await writeTrials(`${root}/${trialsFile}`, trials);
  const grading = { spec: SPEC, trials: trialsFile, cwd: root };
  say(`${countTrials(trials)} recorded in ${grading.trials}; output check grades them by ${SPEC}:\n`);

  const exitCode = await printReport(grading, io);
  const complaints = complaintsAbout(demoModel, trials, await readReport(grading));
  if (demoModel.kind === "scripted" && complaints.length === 0) say(`\n${AS_EXPECTED}`);
  say(`\n${gradeAgainLine(grading, exitCode)}`);

  for (const complaint of complaints) io.stderr.write(`unexpected: ${complaint}\n`);
  return complaints.length === 0 ? 0 : 1;
}

const AS_EXPECTED =
  "That is what it should show: the scripted agent makes these mistakes on purpose, and apps/demo/README.md explains each.";

function countTrials(trials: readonly RecordedTrial[]): string {
  const crashed = trials.filter(({ status }) => status !== "completed").length;
  return `${trials.length} trials (${crashed} of them crashed) are`;
}

function gradeAgainLine({ spec, trials }: Grading, exitCode: number): string {
  const command = `node packages/cli/dist/bin.js check ${spec} --trials ${trials}`;
  return `Grade the recorded trials again: ${command} (shows this report and ends with exit code ${exitCode}; no agent runs)`;
}

function complaintsAbout(
  { kind }: DemoModel,
  trials: readonly RecordedTrial[],
  report: CheckReport,
): readonly string[] {
  const misfits = misfitsWithTrials(report, trials);
  if (kind === "scripted") return [...misfits, ...misfitsWithTable(report, SCRIPTED_REPORT)];
  if (trials.some(({ status }) => status === "completed")) return misfits;
  return [...misfits, `no run succeeded; the first ended with: ${trials[0]?.error}`];
}
