import { dirname } from "node:path";
import process from "node:process";
import { readSpec } from "@outputai/checks";
import {
  type CheckReport,
  misfitsWithTable,
  misfitsWithTrials,
  misfitsWithVerdicts,
} from "./compare-report.ts";
import { JUDGE_RECORDINGS, judgeFlags } from "./demo-judge.ts";
import { chooseModel, type DemoModel } from "./demo-model.ts";
import { printReport, type ReportStreams, readReport } from "./grade-trials-file.ts";
import { gradeAgainCommand, testAgainCommand } from "./printed-commands.ts";
import type { RecordedTrial } from "./record-trial.ts";
import { recordTrials } from "./record-trials.ts";
import { SCRIPTED_REPORT } from "./scripted-report.ts";
import { JUDGED_BY_A_MODEL, SCRIPTED_VERDICTS } from "./scripted-verdicts.ts";
import { printReplyReport, type ReplyTest, readReplyReport } from "./test-replies.ts";
import { writeTrials } from "./trials-file.ts";

const SPEC = "apps/demo/evals/support.yaml";

/** What the demo is given from outside. */
export interface DemoIo extends ReportStreams {
  /** The top of the repository. The demo tells paths from there, and the command that it names works there. */
  readonly root: string;
  /** Where the trials are recorded, in `root`. */
  readonly trialsFile: string;
  /** Where the eval workflow keeps its finished cases, from the demo's folder. */
  readonly resultsFile: string;
  /** The command `output`, for the eval workflow. */
  readonly command?: ReplyTest["command"];
}

/**
 * Runs the agent on every sample of the spec, records the trials and prints the report of `output check`; then prints the
 * report of `output workflow test` on saved replies of the same agent. It names the commands that do both again, on any
 * Node.js that runs the demo.
 *
 * The answer is the exit code: 0 when it did what it shows, although the report's own exit code is 1 then: the
 * agent's failures are real. 1 when the report does not fit what was recorded, or no run of a real model succeeded.
 *
 * @throws OutputError when the model's settings (`DEMO_MODEL_INVALID`) or the spec are wrong.
 */
export async function runDemo({ root, trialsFile, resultsFile, command, ...io }: DemoIo): Promise<number> {
  const say = sayTo(io);
  say(PARTS);
  const graded = await showSpec({ root, trialsFile }, io);
  const tested = await showWorkflow({ cwd: `${root}/apps/demo`, resultsFile, command }, io);
  const complaints = [...graded, ...tested];
  for (const complaint of complaints) io.stderr.write(`unexpected: ${complaint}\n`);
  if (complaints.length > 0) return 1;
  say(`\n${BOTH_AS_EXPECTED}`);
  return 0;
}

/** Records trials and grades them by the spec; the answer is what is not as it should be. */
async function showSpec(
  { root, trialsFile }: Pick<DemoIo, "root" | "trialsFile">,
  io: ReportStreams,
): Promise<readonly string[]> {
  const say = sayTo(io);
  const demoModel = chooseModel(io.env);
  const { spec } = await readSpec(`${root}/${SPEC}`);
  say(
    `A support agent answers ${spec.samples.length} samples × ${spec.epochs} epochs on ${demoModel.label}.`,
  );

  const trials = await recordTrials(spec, demoModel.model);
  await writeTrials(`${root}/${trialsFile}`, trials);
  const judge = judgeFlags(io.env, `${dirname(trialsFile)}/judgements`);
  Object.assign(process.env, judge.env);
  const grading = { spec: SPEC, trials: trialsFile, cwd: root, judge: judge.args };
  say(`${countTrials(trials)} recorded in ${grading.trials}; output check grades them by ${SPEC}.`);
  say(demoModel.kind === "scripted" ? SCRIPTED_JUDGE : `The same model judges the rubric.\n`);

  const exitCode = await printReport(grading, io);
  const complaints = complaintsAbout(demoModel, trials, await readReport(grading));
  if (demoModel.kind === "scripted" && complaints.length === 0) say(`\n${AS_EXPECTED}`);
  const command = gradeAgainCommand(grading, io.env);
  say(
    `\nGrade the recorded trials again: ${command} (shows this report and ends with exit code ${exitCode}; no agent runs)`,
  );
  return complaints;
}

/** Evaluates saved replies; the answer is what is not as it should be. */
async function showWorkflow(test: ReplyTest, io: ReportStreams): Promise<readonly string[]> {
  const say = sayTo(io);
  say(
    `\nReplies of the scripted agent are also saved as cases; an eval workflow judges them, by code and by a judge:\n`,
  );
  const exitCode = await printReplyReport(test, io);
  const command = testAgainCommand(io.env);
  say(`\nTest the saved replies again: ${command} (exit code ${exitCode}; no agent runs)`);
  const unknown = chooseModel(io.env).kind === "scripted" ? [] : JUDGED_BY_A_MODEL;
  return misfitsWithVerdicts(await readReplyReport(test), SCRIPTED_VERDICTS, unknown);
}

function sayTo({ stdout }: ReportStreams): (text: string) => void {
  return (text) => void stdout.write(`${text}\n`);
}

const PARTS =
  "Two parts: output check grades recorded runs by a spec, then output workflow test judges saved replies by code and a judge.\n";

const SCRIPTED_JUDGE = `The judge of its rubric is scripted too: recorded answers in ${JUDGE_RECORDINGS} are replayed, no model is asked.\n`;

const BOTH_AS_EXPECTED = "Both reports are as expected, and the demo ends with exit code 0.";

const AS_EXPECTED =
  "That is what it should show: the scripted agent makes these mistakes on purpose, and apps/demo/README.md explains each.";

function countTrials(trials: readonly RecordedTrial[]): string {
  const crashed = trials.filter(({ status }) => status !== "completed").length;
  return `${trials.length} trials (${crashed} of them crashed) are`;
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
