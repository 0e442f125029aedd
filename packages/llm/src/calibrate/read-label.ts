import { EvaluationAbstention, EvaluationResult, formatValue, OutputError } from "@outputai/core";
import type { CalibrationLabel } from "./calibration.ts";

/** What a judge's answer comes to: a label, or why there is none. */
export type ReadLabel =
  | {
      readonly decided: true;
      readonly label: CalibrationLabel;
      readonly reasoning?: string | undefined;
    }
  | { readonly decided: false; readonly code: string; readonly message: string };

/** Reads what a judge answered. What is of another form than the person's label is none: nothing is coerced. */
export function readLabel(answered: unknown, human: CalibrationLabel): ReadLabel {
  if (answered instanceof EvaluationAbstention) return undecided(answered.code, answered.reasoning);
  const said = saidBy(answered);
  if (said === undefined) return undecided(NO_RESULT, `The judge answered ${formatValue(answered)}.`);
  const { label, reasoning } = said;
  if (typeof label === typeof human) return { decided: true, label: label as CalibrationLabel, reasoning };
  const message = `The judge answered ${formatValue(label)}, and the labels are like ${formatValue(human)}.`;
  return undecided(NO_RESULT, message);
}

/** Reads what a judge threw: it says nothing about the subject. */
export function readNoLabel(thrown: unknown): ReadLabel {
  if (thrown instanceof OutputError) return undecided(thrown.code, thrown.message);
  const said = thrown instanceof Error ? thrown.message || thrown.name : formatValue(thrown);
  return undecided("JUDGE_THREW", `The judge failed: ${said}`);
}

const NO_RESULT = "EVALUATOR_RESULT_INVALID";

interface Said {
  readonly label: unknown;
  readonly reasoning?: string | undefined;
}

function saidBy(answered: unknown): Said | undefined {
  if (answered instanceof EvaluationResult) return { label: answered.value, reasoning: answered.reasoning };
  if (typeof answered !== "object" || answered === null || !("verdict" in answered)) return undefined;
  const reasoning = "reasoning" in answered ? answered.reasoning : undefined;
  return { label: answered.verdict, ...(typeof reasoning === "string" && { reasoning }) };
}

function undecided(code: string, message: string): ReadLabel {
  return { decided: false, code, message };
}
