import { counted, OutputError, type Problem } from "@outputai/core";
import { type Calibration, calibrate } from "@outputai/llm/judges";
import type { CommandIo } from "../command-io.ts";
import type { CalibrateRequest } from "./calibrate-request.ts";
import type { CalibrationPlan, PlacedLabel } from "./calibration-plan.ts";
import { positiveOf } from "./positive-of.ts";

/**
 * Asks the judge about every label and measures it.
 *
 * @throws {@link OutputError} with code `CALIBRATION_TOO_FEW` when too few labels are decided, each of the others with
 * its place; with code `USAGE_INVALID` when `--positive` is no label.
 */
export async function measure(
  plan: CalibrationPlan,
  request: CalibrateRequest,
  { signal }: Pick<CommandIo, "signal">,
): Promise<Calibration> {
  const { judge, labelled } = plan;
  const positive = positiveOf(labelled, request.positive);
  const { minLabels, concurrency } = request;
  try {
    return await calibrate(judge, labelled, { minLabels, concurrency, positive, signal });
  } catch (error) {
    if (!(error instanceof OutputError) || !error.code.startsWith("CALIBRATION_")) throw error;
    throw inWordsOfCommand(error, plan);
  }
}

/** A pointer into the labels becomes the line of the label; what was left out is told too. */
function inWordsOfCommand(error: OutputError, plan: CalibrationPlan): OutputError {
  const { code, message, hint, problems, cause } = error;
  return new OutputError(code, [message.split("\n", 1)[0], ...leftOut(plan)].join(" "), {
    hint: hint?.replace("minLabels", "--min-labels"),
    cause,
    problems: problems.map((problem) => placed(problem, plan.labelled)),
  });
}

function leftOut({ unlabelled, withoutOutput }: CalibrationPlan): readonly string[] {
  return [
    ...(unlabelled.length > 0 ? [`Without a label: ${counted(unlabelled.length, "case")}.`] : []),
    ...(withoutOutput.length > 0
      ? [`Labelled, without an output to judge: ${counted(withoutOutput.length, "case")}.`]
      : []),
  ];
}

function placed({ pointer, ...problem }: Problem, labelled: readonly PlacedLabel[]): Problem {
  const [, index] = /^\/labelled\/(\d+)/.exec(pointer ?? "") ?? [];
  const label = index === undefined ? undefined : labelled[Number(index)];
  if (label === undefined) return { ...problem, pointer };
  return { ...problem, file: label.file, ...(label.line !== undefined && { line: label.line }) };
}
