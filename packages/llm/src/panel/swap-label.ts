import { EvaluationResult, type EvaluationResultArgs, formatValue, OutputError } from "@outputai/core";
import { JudgeError } from "../judge-error.ts";
import type { PanelVote } from "./panel-vote.ts";
import { formOf, resultLike } from "./result-form.ts";

/**
 * What a judge answers when it prefers the first text, what when it prefers the second, and then whatever else it may
 * answer, which names no position.
 */
export type PositionLabels = readonly [first: string, second: string, ...neutral: string[]];

/** A label that the one at the same place of the exchanged pair would have. One that names no position stays. */
export function swapLabel(label: string, [first, second]: PositionLabels): string {
  if (label === first) return second;
  return label === second ? first : label;
}

/**
 * A vote for one of the labels, as it is about the pair as it was given: `isExchanged` says that it was about the
 * exchanged one. Any other vote is a failure of the judge: counted as it stands, a label that nobody knows would look
 * like an agreement.
 */
export function weighLabel(vote: PanelVote, labels: PositionLabels, isExchanged: boolean): PanelVote {
  if (vote.status !== "voted") return vote;
  const { value: label, answer } = vote;
  if (typeof label !== "string" || !(answer instanceof EvaluationResult) || isVerdict(answer))
    return failed(vote, noLabel(answer));
  if (!labels.includes(label)) return failed(vote, unknownLabel(label, labels));
  if (!isExchanged) return vote;
  const value = swapLabel(label, labels);
  return { ...vote, value, answer: turnBack(answer, value) };
}

/** A result about the exchanged pair, as it is about the pair as it was given. */
function turnBack(result: EvaluationResult, value: string): EvaluationResult {
  const { confidence, name, reasoning, feedback, dimensions } = result;
  const turned: EvaluationResultArgs = { value, confidence, name, reasoning, feedback, dimensions };
  return keepRecords(resultLike(result, turned), result);
}

function isVerdict(answer: unknown): boolean {
  return formOf(answer) === "EvaluationVerdictResult";
}

function failed({ usage, usageProblems }: PanelVote, cause: OutputError): PanelVote {
  const { code, message } = cause;
  const used = { ...(usage && { usage }), ...(usageProblems && { usageProblems }) };
  return { status: "failed", code, message, cause, ...used };
}

function noLabel(answer: unknown): OutputError {
  const message = `positionSwap was answered ${formatValue(answer, { maxLength: 100 })}.`;
  const hint = "It takes judges that answer with a label, as an EvaluationStringResult.";
  return new OutputError("PANEL_INVALID", message, { hint });
}

function unknownLabel(label: string, labels: PositionLabels): JudgeError {
  const told = formatValue(label, { maxLength: 60 });
  const message = `It answered ${told}, which is none of the labels ${labels.map((known) => formatValue(known)).join(", ")}.`;
  const hint =
    'Name all that the judge may answer: first for the first text, then for the second, then what names neither, for example { labels: ["A", "B", "equal"] }.';
  return new JudgeError("JUDGE_INVALID", message, { hint });
}

/** What a judgement or a panel left on its result is still true of it. */
function keepRecords<Result extends object>(result: Result, of: object): Result {
  for (const key of ["judgement", "votes", "usage", "usageProblems"]) {
    const descriptor = Object.getOwnPropertyDescriptor(of, key);
    if (descriptor !== undefined) Object.defineProperty(result, key, descriptor);
  }
  return result;
}
