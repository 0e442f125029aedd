import { ABSTAIN_CODES, createGrader } from "@outputai/checks";
import { usageError } from "../arguments/usage-error.ts";
import type { CheckRequest } from "../check/check-request.ts";
import { checkWriter, reportRequest } from "../check/check-writer.ts";
import { describeReportFile } from "../check/describe-report-file.ts";
import { gradeFiles } from "../check/grade-files.ts";
import { inspectTrials } from "../check/inspect-trials.ts";
import { prepareJudging } from "../check/prepare-judging.ts";
import { probeReader } from "../check/probe-reader.ts";
import { readSpec } from "../check/read-spec.ts";
import { readerGone } from "../check/reader-gone.ts";
import { repeatedTrials } from "../check/repeated-trials.ts";
import type { ReportWriter } from "../check/report-writer.ts";
import { findTrialFiles } from "../check/trial-files.ts";
import type { CommandIo } from "../command-io.ts";
import { exitCode, TRIAL_MISSING, verdictOf } from "../exit-code.ts";
import { failReport, refuseArguments } from "../output/fail-report.ts";
import { requireSafeOutput } from "../output/guard-output.ts";
import { type OpenReport, openReport } from "../output/open-report.ts";
import { plain } from "../render/paint.ts";
import { showProgress, silent } from "../render/progress.ts";
import { verdictLine } from "../render/verdict-line.ts";
import { parseCheckArguments } from "./check-arguments.ts";

/**
 * Grades recorded trials with a spec, writes the report, and answers with the exit code. What goes wrong once the
 * report is open is told, and not thrown.
 *
 * @throws {@link OutputError} with code `USAGE_INVALID` when the arguments hold mistakes and no report may tell them.
 * @throws {@link OutputError} with code `REPORT_UNWRITABLE` when the report cannot be written, or would replace an input.
 */
export async function runCheck(args: readonly string[], io: CommandIo): Promise<number> {
  const { request: asked, problems: mistakes } = parseCheckArguments(args, KNOWN_CODES);
  const request = asked.output === "-" ? { ...asked, output: undefined } : asked;
  const problems = [...mistakes, ...(await repeatedTrials(request.trials, io))];
  const place = { request: reportRequest(request), makeWriter: checkWriter(request) };
  if (problems.length > 0) return refuseArguments(usageError("output check", problems), place, io);
  await requireSafeOutput(place.request, io);

  const report = await openReport(place.request, place.makeWriter, io);
  try {
    return await grade(request, report, io);
  } catch (error) {
    return await failReport(error, { request, report, io });
  }
}

const KNOWN_CODES: readonly string[] = [...Object.keys(ABSTAIN_CODES), TRIAL_MISSING];

async function grade(
  request: CheckRequest,
  report: OpenReport<ReportWriter>,
  io: CommandIo,
): Promise<number> {
  const { spec, notes } = await readSpec(request, io);
  const files = await findTrialFiles(request.trials, io);
  const judging = await prepareJudging(spec, request, io);
  // Until here nothing says that the line is meant as it stands: a file that is no report must not be lost to it.
  await report.claim();
  if (judging.judge !== undefined) await inspectTrials(spec, files, io.signal);
  const { writer } = report;
  const { concurrency } = request.judging;
  const gone = readerGone(request, io);
  const signal = AbortSignal.any([io.signal, gone]);
  const all = [...notes, ...judging.notes];
  const grader = createGrader(spec, { notes: all, judge: judging.judge, concurrency, signal });
  const progress = request.quiet || drawsOver(request, io) ? silent : showProgress(io, totalBytes(files));
  const stopProbing = judging.judge === undefined ? () => {} : probeReader(request, io);
  writer.begin(spec);
  try {
    const parts = { grader, writer, progress, signal: io.signal, concurrency };
    const graded = { ...(await gradeFiles(files, parts)), judge: judging.use() };
    stopProbing();
    progress.clear();
    const verdict = verdictOf(graded, request.allowAbstain);
    await writer.finish(graded, verdict);
    if (!request.quiet) {
      io.stderr.write(describeReportFile(verdictLine({ report: graded, verdict }, plain), request));
      if (gone.aborted && graded.judge !== undefined) io.stderr.write(NOBODY_READS);
    }
    return exitCode(verdict);
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
