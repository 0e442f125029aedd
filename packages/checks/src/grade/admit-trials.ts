import type { Problem, Trial } from "@outputai/core";
import type { EvalSpec } from "../spec/eval-spec.ts";
import { listProblems } from "../trials/problem-list.ts";
import { type Attendance, callRoll, type TrialPlace } from "./roll-call.ts";
import { explainUnfit, isFitTrial, placeProblem } from "./screen-trial.ts";
import type { TrialCounts } from "./spec-report.ts";

/** A trial and where it was read. */
export interface PlacedTrial extends TrialPlace {
  readonly trial: Trial;
}

/** Lets trials in that are such and belong to the spec, and keeps why others were not. */
export interface Admission {
  admit(placed: PlacedTrial): Attendance | undefined;
  problems(): readonly Problem[];
  counts(): TrialCounts;
  notes(): readonly Problem[];
}

/** Starts letting in the trials of a spec. */
export function admitTrials(spec: EvalSpec): Admission {
  const rollCall = callRoll(spec);
  const problems = listProblems();

  function refuse(placed: PlacedTrial, explain: () => readonly Problem[]): undefined {
    problems.report(() => explain().map((problem) => placeProblem(problem, placed)));
  }

  return {
    problems: problems.all,
    counts: rollCall.counts,
    notes: () => noteBeyondEpochs(rollCall.beyondEpochs(), spec),
    admit(placed) {
      const { trial } = placed;
      if (!isFitTrial(trial)) return refuse(placed, () => explainUnfit(trial));
      const answer = rollCall.admit(trial);
      return typeof answer === "function" ? refuse(placed, () => [answer()]) : answer;
    },
  };
}

function noteBeyondEpochs(count: number, { epochs }: EvalSpec): readonly Problem[] {
  if (count === 0) return [];
  const message = `${count} of the trials graded have an epoch beyond the spec's ${epochs}.`;
  const hint = "They are counted like the others. Set epochs to the number of repetitions that you record.";
  return [{ code: "TRIAL_EPOCH_BEYOND", message, hint, pointer: "/epochs" }];
}
