import { formatValue } from "@outputai/core";
import type { PanelVote } from "../panel/panel-vote.ts";
import type { CalibrationLabel } from "./calibration.ts";

/** What a judge's answer comes to: a label, or why there is none. */
export type ReadLabel =
  | {
      readonly decided: true;
      readonly label: CalibrationLabel;
      readonly reasoning?: string | undefined;
    }
  | { readonly decided: false; readonly code: string; readonly message: string };

/** The label in what a judge said. What is of another form than the human's is none: nothing is coerced. */
export function readLabel(vote: PanelVote, human: CalibrationLabel): ReadLabel {
  switch (vote.status) {
    case "voted":
      return labelOf(vote, human);
    case "abstained":
      return undecided(vote.code, vote.reasoning);
    case "failed":
      return undecided(
        vote.code,
        vote.code === "JUDGE_THREW" ? `The judge failed: ${vote.message}` : vote.message,
      );
  }
}

type Voted = Extract<PanelVote, { readonly status: "voted" }>;

function labelOf({ value, reasoning }: Voted, human: CalibrationLabel): ReadLabel {
  if (typeof value === typeof human)
    return { decided: true, label: value as CalibrationLabel, ...(reasoning !== "" && { reasoning }) };
  const message = `It answered ${formatValue(value)}, and the labels are like ${formatValue(human)}.`;
  return undecided("JUDGE_INVALID", message);
}

function undecided(code: string, message: string): ReadLabel {
  return { decided: false, code, message };
}
