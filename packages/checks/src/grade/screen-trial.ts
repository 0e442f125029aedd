import { formatValue, type Problem } from "@outputai/core";
import { explainTrial } from "../trials/explain-trial.ts";
import { looksLikeTrial } from "../trials/looks-like-trial.ts";
import { misspeltKeys } from "../trials/misspelt-keys.ts";
import type { TrialPlace } from "./roll-call.ts";

/** Whether a value handed in is a trial without misspelt keys. Values whose getters throw are survived. */
export function isFitTrial(value: unknown): boolean {
  try {
    return looksLikeTrial(value) && misspeltKeys(value).length === 0;
  } catch {
    return false;
  }
}

/** Says why a value is no {@link isFitTrial}. */
export function explainUnfit(value: unknown): readonly Problem[] {
  try {
    return explainTrial(value);
  } catch (error) {
    const message = `A trial could not be read: ${formatValue(error)}`;
    return [{ code: "TRIAL_INVALID", message, hint: "Hand in plain JSON values." }];
  }
}

/** Adds where the trial was read; a pointer into the trial becomes one into the list that held it. */
export function placeProblem(problem: Problem, { file, line, position }: TrialPlace): Problem {
  const root = position === undefined ? "" : `/${position}`;
  return { ...problem, file, line, pointer: `${root}${problem.pointer ?? ""}` };
}
