import { createGrader, type EvalSpec, type SpecReport } from "@outputai/checks";
import type { Problem } from "@outputai/core";
import type { CommandIo } from "../command-io.ts";
import { exitCode, verdictOf } from "../exit-code.ts";
import type { OpenReport } from "../output/open-report.ts";
import { plain } from "../render/paint.ts";
import { showProgress, silent } from "../render/progress.ts";
import { verdictLine } from "../render/verdict-line.ts";
import type { CheckRequest } from "./check-request.ts";
import { describeReportFile } from "./describe-report-file.ts";
import { gradeFiles } from "./grade-files.ts";
import { inspectTrials } from "./inspect-trials.ts";
import { type Judging, prepareJudging } from "./prepare-judging.ts";
import { probeReader } from "./probe-reader.ts";
import { readSpec } from "./read-spec.ts";
import { readerGone } from "./reader-gone.ts";
import type { ReportWriter } from "./report-writer.ts";
import { findTrialFiles, type TrialFile } from "./trial-files.ts";

/**
 * Grades what a request names into its report, and answers with the exit code. What is wrong with the spec, the files or
 * the judges is told before the report's file is touched.
 *
 * @throws {@link OutputError} for a spec, a judge or trials that cannot be used.
 */
export async function gradeRequest(
  request: CheckRequest,
  report: OpenReport<ReportWriter>,
  io: CommandIo,
): Promise<number> {
  const plan = await readPlan(request, io);
  // Until here nothing says that the line is meant as it stands: a file that is no report must not be lost to it.
  await report.claim();
  if (plan.judging.judge !== undefined) await inspectTrials(plan.spec, plan.files, io.signal);
  const { writer } = report;
  const gone = readerGone(request, io);
  writer.begin(plan.spec);
  const graded = { ...(await grade(plan, { request, writer, gone, io })), judge: plan.judging.use() };
  const verdict = verdictOf(graded, request.allowAbstain);
  await writer.finish(graded, verdict);
  if (!request.quiet) {
    io.stderr.write(describeReportFile(verdictLine({ report: graded, verdict }, plain), request));
    if (gone.aborted && graded.judge !== undefined) io.stderr.write(NOBODY_READS);
  }
  return exitCode(verdict);
}

/** What is graded, and who judges. */
interface GradingPlan {
  readonly spec: EvalSpec;
  readonly notes: readonly Problem[];
  readonly files: readonly TrialFile[];
  readonly judging: Judging;
}

async function readPlan(request: CheckRequest, io: CommandIo): Promise<GradingPlan> {
  const { spec, notes } = await readSpec(request, io);
  const files = await findTrialFiles(request.trials, io);
  const judging = await prepareJudging(spec, request, io);
  return { spec, notes: [...notes, ...judging.notes], files, judging };
}

interface GradingRun {
  readonly request: CheckRequest;
  readonly writer: ReportWriter;
  /** Aborted when nobody reads the report any more. */
  readonly gone: AbortSignal;
  readonly io: CommandIo;
}

async function grade(
  { spec, notes, files, judging: { judge } }: GradingPlan,
  { request, writer, gone, io }: GradingRun,
): Promise<SpecReport> {
  const { concurrency } = request.judging;
  const signal = AbortSignal.any([io.signal, gone]);
  const grader = createGrader(spec, { notes, judge, concurrency, signal });
  const progress = request.quiet || drawsOver(request, io) ? silent : showProgress(io, totalBytes(files));
  const stopProbing = judge === undefined ? () => {} : probeReader(request, io);
  try {
    return await gradeFiles(files, { grader, writer, progress, signal: io.signal, concurrency });
  } finally {
    stopProbing();
    progress.clear();
  }
}

const NOBODY_READS = "note: nobody reads the report any more: what was not judged by then is undecided.\n";

/** JSON that is written to a terminal while trials are graded would run into the progress line. */
function drawsOver({ format, output }: CheckRequest, { stdout }: CommandIo): boolean {
  return format === "json" && output === undefined && stdout.isTTY === true;
}

function totalBytes(files: readonly { readonly bytes: number | undefined }[]): number | undefined {
  return files.reduce<number | undefined>(
    (total, { bytes }) => (total === undefined || bytes === undefined ? undefined : total + bytes),
    0,
  );
}
