import { counted, OutputError } from "@outputai/core";
import type { CountedUsage } from "../judge-answer/usage-counter.ts";
import type { UndecidedJudgement } from "./calibration.ts";
import { groupProblems } from "./group-problems.ts";

/** What came of asking, where that is too little for a report. */
export interface TooFew {
  readonly decided: number;
  readonly minLabels: number;
  readonly undecided: readonly UndecidedJudgement[];
  /** What asking used. */
  readonly used: CountedUsage;
}

/** The error that refuses a report which would stand on too little. What was used is on it: it was used all the same. */
export function tooFewLabels({ decided, minLabels, undecided, used }: TooFew): OutputError {
  const have =
    undecided.length === 0
      ? `There are ${counted(decided, "label")}`
      : `The judge decided ${decided} of ${counted(decided + undecided.length, "label")}`;
  const why = undecided.length === 0 ? "" : ` Undecided: ${tallied(undecided)}.`;
  const error = new OutputError("CALIBRATION_TOO_FEW", `${have}, and ${minLabels} are needed.${why}`, {
    hint:
      undecided.length === 0
        ? "Label more; or lower minLabels, and mind how wide the intervals become."
        : "Find out why the judge does not decide; or label more.",
    problems: groupProblems(undecided),
  });
  return Object.assign(error, used);
}

/** How often each code occurs, the most frequent first: `7 JUDGE_TIMEOUT, 1 JUDGE_REFUSED`. */
function tallied(undecided: readonly UndecidedJudgement[]): string {
  const counts = new Map<string, number>();
  for (const { code } of undecided) counts.set(code, (counts.get(code) ?? 0) + 1);
  const sorted = [...counts].sort(([, left], [, right]) => right - left);
  return sorted.map(([code, count]) => `${count} ${code}`).join(", ");
}
