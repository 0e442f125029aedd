import { JudgeError } from "../judge-error.ts";
import type { ReadReply } from "../reply/reply-form.ts";

/** How a reply is read, and what was sent with the question that must not be told. */
export interface ReadHiding {
  readonly read: (text: string) => ReadReply<unknown>;
  readonly hide: (text: string) => string;
}

/**
 * The error of a judgement whose reply does not fit, also when asked again. It quotes the reply in short, so secrets are
 * taken out before: half a key is known by nothing.
 */
export function unfitError(text: string, message: string, { read, hide }: ReadHiding): JudgeError {
  const hidden = hide(text);
  const reread = hidden === text ? undefined : read(hidden);
  const fault = reread?.ok === false ? reread.message : message;
  return new JudgeError("JUDGE_INVALID", `The model's answer does not fit, also when asked again: ${fault}`, {
    hint: "Mend the prompt. In code, the error's text holds what the model wrote last.",
  });
}
