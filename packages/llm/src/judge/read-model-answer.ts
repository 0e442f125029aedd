import type { ModelReply } from "../attempt/model-reply.ts";
import { JudgeError, type JudgeErrorCode } from "../judge-error.ts";
import { readRefusal } from "../reply/read-refusal.ts";
import { readReply } from "../reply/read-reply.ts";
import type { ReadReply, ReplyForm } from "../reply/reply-form.ts";

/**
 * Reads what a model wrote. What does not fit may be asked for again; what was refused or cut off may not.
 *
 * @throws {@link JudgeError} with code `JUDGE_TRUNCATED` when it was cut off, whatever there is of it, and
 * `JUDGE_REFUSED` when the model or a filter would not answer.
 */
export function readModelAnswer<Value>(
  { text, finishReason, rawFinishReason, refusal }: ModelReply,
  form: ReplyForm<Value>,
  askedText: string,
): ReadReply<Value> {
  if (finishReason === "length")
    throw ended("JUDGE_TRUNCATED", "The answer was cut off at the token limit.", text);
  if (finishReason === "content-filter")
    throw ended(
      "JUDGE_REFUSED",
      "The model refused, or a content filter of the provider stopped the answer.",
      text,
    );
  if (finishReason === "other") refuseOddEnd(rawFinishReason, text);
  if (refusal !== undefined) throw ended("JUDGE_REFUSED", "The model refused to answer.", refusal);
  const read = readReply(text, form, askedText);
  if (!read.ok && readRefusal(text)) throw ended("JUDGE_REFUSED", "The model refused to answer.", text);
  return read;
}

/** How an answer ended that the SDK has no word for. Some servers say nothing, or name the token that ends a text. */
function refuseOddEnd(reason: string | undefined, text: string): void {
  if (
    reason === undefined ||
    /^(|stop|end|eos|eos_token|end_turn|stop_sequence|complete[d]?|done)$/i.test(reason)
  )
    return;
  if (/length|max|abort|cancel/i.test(reason))
    throw ended("JUDGE_TRUNCATED", `The answer was cut off (${reason}).`, text);
  if (/refus|safety|filter|block|prohibit/i.test(reason))
    throw ended("JUDGE_REFUSED", `The model refused, or a filter stopped the answer (${reason}).`, text);
  throw ended("JUDGE_INVALID", `The answer ended in an unknown way (${reason}).`, text);
}

function ended(code: JudgeErrorCode, message: string, text: string): JudgeError {
  return new JudgeError(code, message, { text, hint: HINTS[code] });
}

const HINTS: Partial<Record<JudgeErrorCode, string>> = {
  JUDGE_TRUNCATED: "Raise maxTokens in the prompt file, or maxOutputTokens.",
  JUDGE_REFUSED: "See what the model says in the error's text, or ask another model.",
};
