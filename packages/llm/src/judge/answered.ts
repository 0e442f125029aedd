import type { ModelReply } from "../attempt/model-reply.ts";
import { noteTold } from "../judge-answer/heard-usage.ts";
import type { ReadReply } from "../reply/reply-form.ts";
import type { JudgeProgress } from "./judge-error-of.ts";
import type { Judgement } from "./judgement.ts";

/** What a model answered, once it fitted. */
export interface Answered<Value> {
  readonly value: Value;
  readonly reasoning: string;
  readonly judgement: Judgement;
}

/** What a reply that fits comes to, with how it came about. */
export function answered<Value>(
  { value, reasoning, reply, normalizedScore }: ReadReply<Value> & { readonly ok: true },
  { text, warnings = [] }: ModelReply,
  { model = "", prompt, labels, meter, isReplayed = false }: JudgeProgress,
): Answered<Value> {
  const usage = noteTold(meter.sum());
  const judgement: Judgement = {
    model,
    ...(prompt !== undefined && { prompt }),
    attempts: usage.requests ?? 0,
    usage,
    text,
    reply,
    ...(normalizedScore !== undefined && { normalizedScore }),
    ...(labels !== undefined && { labels }),
    isReplayed,
    ...(warnings.length > 0 && { warnings }),
  };
  return { value, reasoning, judgement };
}
