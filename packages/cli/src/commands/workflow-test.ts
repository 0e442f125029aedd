import { addUsage, counted, type RecordedUsage, visibleText } from "@outputai/core";
import { gistLine, type SavedOutputs } from "@outputai/evals";
import { usageError } from "../arguments/usage-error.ts";
import { describeReportFile } from "../check/describe-report-file.ts";
import type { CommandIo } from "../command-io.ts";
import { shortPath } from "../modules/user-stack.ts";
import { failReport, refuseArguments } from "../output/fail-report.ts";
import { requireSafeOutput } from "../output/guard-output.ts";
import { type OpenReport, openReport, type ReportRequest } from "../output/open-report.ts";
import { type EvalWriter, evalWriter } from "../workflow-report/eval-writer.ts";
import type { FinishedTest } from "../workflow-report/finished-test.ts";
import { showRun, silentRun } from "../workflow-report/run-progress.ts";
import { signalName } from "../workflow-report/test-exit-code.ts";
import type { TestRequest } from "../workflow-report/test-request.ts";
import { prepareTest, type TestPlan } from "../workflow-test/prepare-test.ts";
import { runPlan } from "../workflow-test/run-plan.ts";
import { thrownStack } from "../workflow-test/thrown-stack.ts";
import { wordError } from "../workflow-test/words-of-command.ts";
import type { CommandTable } from "./command-table.ts";
import { tellExpanded } from "./expanded-glob.ts";
import { tellElsewhere } from "./flag-elsewhere.ts";
import { parseTestArguments } from "./workflow-test-arguments.ts";

/**
 * Tests a workflow with its cases, writes the report, and answers with the exit code. What goes wrong once the report
 * is open is told, and not thrown.
 *
 * @throws {@link OutputError} with code `USAGE_INVALID` when the arguments hold mistakes and no report may tell them.
 * @throws {@link OutputError} with code `REPORT_UNWRITABLE` when the report cannot be written, or would replace an input.
 */
export async function runWorkflowTest(
  args: readonly string[],
  io: CommandIo,
  table: CommandTable,
): Promise<number> {
  const { request: asked, ...parsed } = parseTestArguments(args);
  const problems = await tellExpanded(parsed, io.cwd);
  const request = asked.output === "-" ? { ...asked, output: undefined } : asked;
  const place = { request: reportRequest(request), makeWriter: evalWriter(request.format, io.cwd) };
  if (problems.length > 0)
    return refuseArguments(
      usageError("output workflow test", await tellElsewhere(problems, table)),
      place,
      io,
    );
  await requireSafeOutput(place.request, io);

  const report = await openReport(place.request, place.makeWriter, io);
  const { stackTraceLimit } = Error;
  // Between what throws and the user's own frame there may be many of packages.
  Error.stackTraceLimit = Math.max(stackTraceLimit ?? 0, FRAMES_KEPT);
  let usage: RecordedUsage = {};
  const onRun = ({ output }: FinishedTest): void => {
    usage = addUsage({}, output.summary.usage ?? {});
  };
  try {
    return await test(request, report, { ...io, onRun });
  } catch (thrown) {
    const error = wordError(thrown, io.cwd);
    const stack = thrownStack(error, io.cwd);
    return await failReport(error, { request, report, io, asked: { usage, canKeep: false }, stack });
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

const FRAMES_KEPT = 50;

function reportRequest(request: TestRequest): ReportRequest {
  const { baseline, results } = request;
  return { ...request, inputs: [baseline, results].filter((path) => path !== undefined) };
}

interface TestIo extends CommandIo {
  /** The run is over, and its report not yet written. */
  readonly onRun: (test: FinishedTest) => void;
}

async function test(request: TestRequest, report: OpenReport<EvalWriter>, io: TestIo): Promise<number> {
  const plan = await prepareTest(request, io);
  const inputs = [...plan.inputs, plan.results].map((path) => shortPath(path, io.cwd));
  await requireSafeOutput({ output: request.output, inputs }, io);
  // Until here nothing says that the line is meant as it stands: a file that is no report must not be lost to it.
  await report.claim();
  const progress = request.quiet ? silentRun : showRun(io);
  try {
    const finished = await runPlan(plan, { request, progress, io });
    io.onRun(finished);
    await report.writer.finish(finished);
    tellEnd(finished, { plan, request, io });
    return finished.exitCode;
  } finally {
    progress.clear();
  }
}

interface EndedTest {
  readonly plan: TestPlan;
  readonly request: TestRequest;
  readonly io: CommandIo;
}

function tellEnd(test: FinishedTest, { plan, request, io }: EndedTest): void {
  const { output, exitCode, failOn } = test;
  if (io.signal.aborted && output.status === "stopped") {
    const finished = `${output.cases.length} of ${plan.cases.datasets.length} cases are finished`;
    io.stderr.write(`Stopped by ${signalName(io.signal)}: ${finished}; --resume continues.\n`);
  }
  if (request.quiet) return;
  if (test.saved !== undefined) io.stderr.write(savedLine(test.saved, io.cwd));
  io.stderr.write(describeReportFile(gistLine(output, { exitCode, failOn }), request));
}

function savedLine({ cases, files }: SavedOutputs, cwd: string): string {
  const where = files.length === 0 ? "" : ` in ${files.map((file) => shortPath(file, cwd)).join(", ")}`;
  return `${counted(cases, "output")} saved${visibleText(where, 1000)}\n`;
}
