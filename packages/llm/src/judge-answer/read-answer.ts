import {
  EvaluationAbstention,
  EvaluationResult,
  formatValue,
  type JudgeReply,
  judgeReplySchema,
} from "@outputai/core";
import type { PanelVote } from "../panel/panel-vote.ts";
import { resultLike } from "../panel/result-form.ts";

/**
 * Reads what a judge answered, whoever asked it. What is no answer is a failure of that judge with code
 * `JUDGE_INVALID`, and never a verdict (B29).
 */
export function readAnswer(answer: unknown): PanelVote {
  try {
    return readReadable(answer);
  } catch {
    // A getter or a proxy that throws, or a result that was changed since it was constructed.
    return noAnswer(answer);
  }
}

function readReadable(answer: unknown): PanelVote {
  if (answer instanceof EvaluationAbstention) {
    const { code, reasoning } = new EvaluationAbstention(answer);
    return { status: "abstained", code, reasoning };
  }
  if (answer instanceof EvaluationResult) {
    // A result was checked when it was constructed, and may have been changed since.
    const { value, reasoning = "" } = resultLike(answer, answer);
    return { status: "voted", value: unsigned(value), reasoning, answer };
  }
  const reply = judgeReplySchema.safeParse(answer).data;
  if (reply === undefined) return noAnswer(answer);
  const { verdict: value, reasoning } = reply;
  return { status: "voted", value, reasoning, answer: answer as JudgeReply };
}

/** -0 and 0 are the same vote. */
function unsigned(value: unknown): unknown {
  return value === 0 ? 0 : value;
}

function noAnswer(cause: unknown): PanelVote {
  const accepted = "accepted: a result, an abstention, or a verdict (pass or fail) and its reasoning";
  const message = `It answered ${formatValue(cause, { maxLength: 100 })}; ${accepted}.`;
  return { status: "failed", code: "JUDGE_INVALID", message, cause };
}
