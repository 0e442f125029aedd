import { counted, OutputError } from "@outputai/core";
import { type Calibration, calibrate } from "@outputai/llm/judges";
import type { CommandIo } from "../command-io.ts";
import type { CalibrateRequest } from "./calibrate-request.ts";
import type { CalibrationPlan } from "./calibration-plan.ts";
import { placeProblem } from "./place-problem.ts";
import { positiveOf } from "./positive-of.ts";

/**
 * Asks the judge about every label and measures it.
 *
 * @throws {@link OutputError} with code `CALIBRATION_TOO_FEW` when too few labels are decided, each reason for the others
 * with the place of the first, and the `usage` of asking; with code `USAGE_INVALID` when `--positive` is no label.
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

/** A pointer into the labels becomes the line of the label; what was left out is told, and what was used. */
function inWordsOfCommand(error: OutputError, plan: CalibrationPlan): OutputError {
  const { code, message, hint, problems, cause } = error;
  const { usage, usageProblems = [] } = error as Pick<Calibration, "usage" | "usageProblems">;
  const told = new OutputError(code, [message.split("\n", 1)[0], ...leftOut(plan)].join(" "), {
    hint: hint?.replace("minLabels", "--min-labels"),
    cause,
    problems: [...problems, ...usageProblems].map((problem) => placeProblem(problem, plan.labelled)),
  });
  return Object.assign(told, usage && { usage });
}

function leftOut({ unlabelled, withoutOutput }: CalibrationPlan): readonly string[] {
  return [
    ...(unlabelled.length > 0 ? [`Without a label: ${counted(unlabelled.length, "case")}.`] : []),
    ...(withoutOutput.length > 0
      ? [`Labelled, without an output to judge: ${counted(withoutOutput.length, "case")}.`]
      : []),
  ];
}
