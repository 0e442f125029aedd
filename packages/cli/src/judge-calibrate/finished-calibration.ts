import type { Calibration } from "@outputai/llm/judges";
import { EXIT_CODES } from "../exit-code.ts";
import type { CalibrationPlan } from "./calibration-plan.ts";

/** A calibration that was made, and what its reports tell. */
export interface FinishedCalibration {
  readonly file: string;
  readonly plan: Pick<CalibrationPlan, "measured" | "labelled" | "unlabelled" | "withoutOutput">;
  readonly calibration: Calibration;
}

/** 3 when the judge left something undecided. How well it did is no matter of the exit code. */
export function calibrationExitCode({ undecided }: Pick<Calibration, "undecided">): number {
  return undecided.length > 0 ? EXIT_CODES.undecided : EXIT_CODES.passed;
}
