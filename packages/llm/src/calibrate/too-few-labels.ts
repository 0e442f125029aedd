import { counted, OutputError, type Problem } from "@outputai/core";
import type { UndecidedJudgement } from "./calibration.ts";

/** The error that refuses a report which would stand on too little. */
export function tooFewLabels(
  counts: { readonly decided: number; readonly minLabels: number },
  undecided: readonly UndecidedJudgement[],
): OutputError {
  const { decided, minLabels } = counts;
  const have =
    undecided.length === 0
      ? `There are ${counted(decided, "label")}`
      : `The judge decided ${decided} of ${counted(decided + undecided.length, "label")}`;
  const why = undecided.length === 0 ? "" : ` Undecided: ${tallied(undecided)}.`;
  return new OutputError("CALIBRATION_TOO_FEW", `${have}, and ${minLabels} are needed.${why}`, {
    hint:
      undecided.length === 0
        ? "Label more; or lower minLabels, and mind how wide the intervals become."
        : "Find out why the judge does not decide; or label more.",
    problems: undecided.map(problemOf),
  });
}

/** How often each code occurs, the most frequent first: `7 JUDGE_TIMEOUT, 1 JUDGE_REFUSED`. */
function tallied(undecided: readonly UndecidedJudgement[]): string {
  const counts = new Map<string, number>();
  for (const { code } of undecided) counts.set(code, (counts.get(code) ?? 0) + 1);
  const sorted = [...counts].sort(([, left], [, right]) => right - left);
  return sorted.map(([code, count]) => `${count} ${code}`).join(", ");
}

function problemOf({ index, name, code, message }: UndecidedJudgement): Problem {
  return { code, message: `${name}: ${message}`, pointer: `/labelled/${index}` };
}
