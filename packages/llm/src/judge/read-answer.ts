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
export function readAnswer<Value>(
  { text, finishReason, refusal }: ModelReply,
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
  if (refusal !== undefined) throw ended("JUDGE_REFUSED", "The model refused to answer.", refusal);
  const read = readReply(text, form, askedText);
  if (!read.ok && readRefusal(text)) throw ended("JUDGE_REFUSED", "The model refused to answer.", text);
  return read;
}

function ended(code: JudgeErrorCode, message: string, text: string): JudgeError {
  return new JudgeError(code, message, { text, hint: HINTS[code] });
}

const HINTS: Partial<Record<JudgeErrorCode, string>> = {
  JUDGE_TRUNCATED: "Raise maxTokens in the prompt file.",
  JUDGE_REFUSED: "See what the model says in the error's text, or ask another model.",
};
