import { formatValue, type Problem } from "@outputai/core";
import { explainTrial } from "../trials/explain-trial.ts";
import { looksLikeTrial } from "../trials/looks-like-trial.ts";
import type { TrialPlace } from "./roll-call.ts";

/** Says why a value handed in is no trial; nothing when it is one. Values whose getters throw are survived. */
export function screenTrial(value: unknown, place: TrialPlace): readonly Problem[] {
  try {
    if (looksLikeTrial(value)) return NONE;
    return explainTrial(value).map((problem) => placeProblem(problem, place));
  } catch (error) {
    const message = `A trial could not be read: ${formatValue(error)}`;
    return [placeProblem({ code: "TRIAL_INVALID", message, hint: "Hand in plain JSON values." }, place)];
  }
}

const NONE: readonly Problem[] = [];

/** Adds where the trial was read; a pointer into the trial becomes one into the list that held it. */
export function placeProblem(problem: Problem, { file, line, position }: TrialPlace): Problem {
  const root = position === undefined ? "" : `/${position}`;
  return { ...problem, file, line, pointer: `${root}${problem.pointer ?? ""}` };
}
