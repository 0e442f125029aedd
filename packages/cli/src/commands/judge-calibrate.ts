import { usageError } from "../arguments/usage-error.ts";
import { describeReportFile } from "../check/describe-report-file.ts";
import type { CommandIo } from "../command-io.ts";
import type { CalibrateRequest } from "../judge-calibrate/calibrate-request.ts";
import { type CalibrationMeter, calibrationMeter } from "../judge-calibrate/calibration-meter.ts";
import type { CalibrationPlan } from "../judge-calibrate/calibration-plan.ts";
import { type CalibrationWriter, calibrationWriter } from "../judge-calibrate/calibration-writer.ts";
import { calibrationExitCode } from "../judge-calibrate/finished-calibration.ts";
import { measure } from "../judge-calibrate/measure.ts";
import { gist } from "../judge-calibrate/text-calibration.ts";
import type { AskedModels } from "../judges/asked-models.ts";
import { failReport, refuseArguments } from "../output/fail-report.ts";
import { requireSafeOutput } from "../output/guard-output.ts";
import { type OpenReport, openReport } from "../output/open-report.ts";
import { thrownStack } from "../workflow-test/thrown-stack.ts";
import type { CommandTable } from "./command-table.ts";
import { tellElsewhere } from "./flag-elsewhere.ts";
import { parseCalibrateArguments } from "./judge-calibrate-arguments.ts";

/**
 * Measures a judge against labels, writes the report, and answers with the exit code. What goes wrong once the report
 * is open is told, and not thrown.
 *
 * @throws {@link OutputError} with code `USAGE_INVALID` when the arguments hold mistakes and no report may tell them.
 * @throws {@link OutputError} with code `REPORT_UNWRITABLE` when the report cannot be written, or would replace an input.
 */
export async function runJudgeCalibrate(
  args: readonly string[],
  io: CommandIo,
  table: CommandTable,
): Promise<number> {
  const { request: asked, problems } = parseCalibrateArguments(args);
  const request = asked.output === "-" ? { ...asked, output: undefined } : asked;
  const place = {
    request: { ...request, inputs: [request.file] },
    makeWriter: calibrationWriter(request.format),
  };
  if (problems.length > 0)
    return refuseArguments(
      usageError("output judge calibrate", await tellElsewhere(problems, table)),
      place,
      io,
    );
  await requireSafeOutput(place.request, io);

  const report = await openReport(place.request, place.makeWriter, io);
  const meter = calibrationMeter();
  try {
    return await calibrateFile(request, report, { ...io, meter });
  } catch (error) {
    await meter.over();
    const asked = askedOf(meter, request);
    return await failReport(error, { request, report, io, asked, stack: thrownStack(error, io.cwd) });
  }
}

/** An evaluator asks its own models: the command keeps none of their answers. */
function askedOf(meter: CalibrationMeter, { judging }: CalibrateRequest): AskedModels {
  const { recordings, judges } = judging;
  return { usage: meter.usage(), recordings, canKeep: judges.length > 0 };
}

async function calibrateFile(
  request: CalibrateRequest,
  report: OpenReport<CalibrationWriter>,
  io: CommandIo & { readonly meter: CalibrationMeter },
): Promise<number> {
  const plan = await makePlan(request, io);
  await requireSafeOutput({ output: request.output, inputs: plan.inputs }, io);
  // Until here nothing says that the line is meant as it stands: a file that is no report must not be lost to it.
  await report.claim();
  const calibration = await io.meter.during(plan, (metered) => measure(metered, request, io));
  const finished = { file: request.file, plan, calibration };
  await report.writer.finish(finished);
  if (!request.quiet) io.stderr.write(describeReportFile(gist(finished), request));
  return calibrationExitCode(calibration);
}

/** The code of workflows is loaded where one is asked, and models where they are. */
async function makePlan(request: CalibrateRequest, io: CommandIo): Promise<CalibrationPlan> {
  const [judge] = request.judging.judges;
  if (judge === undefined)
    return (await import("../judge-calibrate/plan-dataset.ts")).planDataset(request, io);
  return (await import("../judge-calibrate/plan-labels.ts")).planLabels(judge, request, io);
}
