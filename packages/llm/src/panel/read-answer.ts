import {
  addUsage,
  EvaluationAbstention,
  EvaluationResult,
  formatValue,
  type JudgeReply,
  judgeReplySchema,
  type RecordedUsage,
} from "@outputai/core";
import type { PanelVote } from "./panel-vote.ts";
import { resultLike } from "./result-form.ts";

/** Reads what a judge answered. What is no answer is a failure of that judge, and no vote (B29). */
export function readAnswer(answer: unknown): PanelVote {
  try {
    return readReadable(answer);
  } catch {
    // A getter or a proxy that throws.
    return noAnswer(answer);
  }
}

function readReadable(answer: unknown): PanelVote {
  if (answer instanceof EvaluationAbstention) {
    const { code, reasoning } = answer;
    return { status: "abstained", code, reasoning, ...usageOf(answer) };
  }
  if (answer instanceof EvaluationResult) {
    // A result was checked when it was constructed, and may have been changed since.
    const { value, reasoning = "" } = resultLike(answer, answer);
    return { status: "voted", value: unsigned(value), reasoning, answer, ...usageOf(answer) };
  }
  const reply = judgeReplySchema.safeParse(answer).data;
  if (reply === undefined) return noAnswer(answer);
  const { verdict: value, reasoning } = reply;
  return { status: "voted", value, reasoning, answer: answer as JudgeReply, ...usageOf(answer) };
}

/** -0 and 0 are the same vote. */
function unsigned(value: unknown): unknown {
  return value === 0 ? 0 : value;
}

function noAnswer(cause: unknown): PanelVote {
  const accepted = "accepted: a result, an abstention, or a verdict and its reasoning";
  const message = `It answered ${formatValue(cause, { maxLength: 100 })}; ${accepted}.`;
  return { status: "failed", code: "JUDGE_INVALID", message, cause };
}

/** The usage of an answer: on its judgement, or on itself where several judges gave it. */
function usageOf(answer: unknown): { readonly usage?: RecordedUsage } {
  const { judgement, usage } = answer as {
    readonly judgement?: { readonly usage?: unknown };
    usage?: unknown;
  };
  return knownUsage(judgement?.usage ?? usage);
}

/** A usage that cannot be added up is an unknown one: it must not cost the others theirs. */
export function knownUsage(usage: unknown): { readonly usage?: RecordedUsage } {
  if (typeof usage !== "object" || usage === null) return {};
  try {
    return { usage: addUsage({}, usage) };
  } catch {
    return {};
  }
}
