import { scrubValue } from "@outputai/core";
import { calibrationExitCode, type FinishedCalibration } from "./finished-calibration.ts";
import { placeProblem } from "./place-problem.ts";

/**
 * The JSON report: who was measured with what, the calibration, which cases were left out, and the exit code. Secrets
 * are taken out.
 */
export function jsonCalibration({ file, plan, calibration }: FinishedCalibration): string {
  const { measured, labelled, unlabelled, withoutOutput } = plan;
  const place = <Placed extends { readonly index: number }>(placed: Placed) => {
    const { line, file: own } = labelled[placed.index] ?? {};
    return { ...placed, file: own, ...(line !== undefined && { line }) };
  };
  const report = {
    calibration: { file, judge: measured, labelled: labelled.length },
    ...calibration,
    undecided: calibration.undecided.map(place),
    disagreements: calibration.disagreements.map(place),
    usageProblems: calibration.usageProblems?.map((problem) => placeProblem(problem, labelled)),
    unlabelled,
    withoutOutput,
  };
  const exitCode = calibrationExitCode(calibration);
  return `${JSON.stringify({ ...(scrubValue(report) as typeof report), exitCode })}\n`;
}
