import { scrubSecrets } from "@outputai/core";
import { failureError } from "../attempt/failure.ts";
import { failureOf } from "../attempt/failure-of.ts";
import type { UsageMeter } from "../attempt/usage-meter.ts";
import { noteTold } from "../judge-answer/heard-usage.ts";
import { JudgeError } from "../judge-error.ts";

/** What is known of a judgement while it is under way. */
export interface JudgeProgress {
  readonly prompt: string | undefined;
  readonly labels?: readonly string[] | undefined;
  readonly meter: UsageMeter;
  model?: string;
  /** What the model wrote last. */
  text?: string;
  isReplayed?: boolean;
  /** Takes out what was sent and is secret: a model may quote it. */
  hide?: (text: string) => string;
}

/** The error that a judgement ends with: what went wrong, and what was used until then. */
export function judgeErrorOf(
  error: unknown,
  { prompt, meter, model, text: last, hide = (text) => text }: JudgeProgress,
): JudgeError {
  meter.close();
  const found = error instanceof JudgeError ? error : failureError(failureOf(error, 0));
  const { code, message, hint, problems, cause, text = last } = found;
  const usage = noteTold(meter.sum());
  const attempts = usage.requests ?? 0;
  const isKnown = Object.keys(usage).length > 0;
  return new JudgeError(code, scrubSecrets(hide(message)), {
    hint,
    problems,
    cause,
    text: text === undefined ? undefined : hide(text),
    usage: isKnown ? usage : undefined,
    attempts,
    model,
    prompt,
  });
}
