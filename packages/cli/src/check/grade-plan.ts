import { createGrader, type SpecReport } from "@outputai/checks";
import type { CommandIo } from "../command-io.ts";
import { exitCode, verdictOf } from "../exit-code.ts";
import type { JudgeUse } from "../judges/judge-use.ts";
import type { OpenReport } from "../output/open-report.ts";
import { judgeLines } from "../render/judge-section.ts";
import { plain } from "../render/paint.ts";
import { showProgress, silent } from "../render/progress.ts";
import { verdictLine } from "../render/verdict-line.ts";
import type { CheckRequest } from "./check-request.ts";
import { describeReportFile } from "./describe-report-file.ts";
import { gradeFiles } from "./grade-files.ts";
import { inspectTrials } from "./inspect-trials.ts";
import { probeReader } from "./probe-reader.ts";
import type { GradingPlan } from "./read-plan.ts";
import { readerGone } from "./reader-gone.ts";
import type { ReportWriter } from "./report-writer.ts";

/** Where what a plan comes to is told. */
export interface GradingPlace {
  readonly request: CheckRequest;
  readonly report: OpenReport<ReportWriter>;
  readonly io: CommandIo;
}

/**
 * Grades what a plan names into the report, and answers with the exit code. However it ends, no judgement is asked for
 * after that.
 *
 * @throws {@link OutputError} for trials that cannot be used, and for a report that cannot be written.
 */
export async function gradePlan(plan: GradingPlan, { request, report, io }: GradingPlace): Promise<number> {
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
    if (gone.aborted && graded.judge !== undefined) io.stderr.write(nobodyReads(graded.judge));
  }
  return exitCode(verdict);
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
  const failed = new AbortController();
  const signal = AbortSignal.any([io.signal, gone, failed.signal]);
  const grader = createGrader(spec, { notes, judge, concurrency, signal });
  const progress = request.quiet || drawsOver(request, io) ? silent : showProgress(io, totalBytes(files));
  const stopProbing = judge === undefined ? () => {} : probeReader(request, io);
  try {
    return await gradeFiles(files, { grader, writer, progress, signal: io.signal, concurrency });
  } catch (error) {
    failed.abort("the run failed");
    throw error;
  } finally {
    stopProbing();
    progress.clear();
  }
}

/** Who judged is told where it can still be read. */
function nobodyReads(judges: readonly JudgeUse[]): string {
  const note = "note: nobody reads the report any more: what was not judged by then is undecided.";
  return `${[note, "judged:", ...judgeLines(judges)].join("\n")}\n`;
}

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
