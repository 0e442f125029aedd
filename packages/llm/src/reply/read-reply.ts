import { type ParsedObject, parseObject } from "./parse-object.ts";
import type { ReadReply, ReplyForm } from "./reply-form.ts";
import { closingFence } from "./unwrap/closing-fence.ts";
import { isQuoted } from "./unwrap/is-quoted.ts";
import { outerFence } from "./unwrap/outer-fence.ts";
import { skipReasoning } from "./unwrap/skip-reasoning.ts";

/**
 * Reads what a model wrote as a reply of `form`. It is taken as it is; only if that is no JSON, what stands around
 * the one object is taken off: reasoning blocks before it, then one fence, or a preamble and the fence that ends the
 * reply, if what it holds does not stand in `askedText`, where the judged text is. An object in prose never counts; one
 * that is the whole reply, bare, fenced or after reasoning, always does, because an answer may be worded like another.
 *
 * @throws {@link JudgeError} with code `JUDGE_CONFIG` when the caller's schema throws; never because of the text.
 */
export function readReply<Value>(text: string, form: ReplyForm<Value>, askedText: string): ReadReply<Value> {
  const trimmed = text.trim();
  const whole = parseObject(trimmed);
  if (whole.isJson) return readObject(whole, form);
  const answer = skipReasoning(trimmed);
  if (answer === undefined) return { ok: false, message: UNCLOSED };
  const fenced = parseObject(outerFence(answer) ?? answer);
  if (fenced.isJson) return readObject(fenced, form);
  return readClosingFence(answer, form, askedText) ?? readObject(whole, form);
}

function readObject<Value>(parsed: ParsedObject, form: ReplyForm<Value>): ReadReply<Value> {
  return parsed.ok ? form.read(parsed.object) : { ok: false, message: parsed.message };
}

const UNCLOSED = "The reply is a block of reasoning that does not end, and no JSON object follows it.";

function readClosingFence<Value>(
  answer: string,
  form: ReplyForm<Value>,
  askedText: string,
): ReadReply<Value> | undefined {
  const block = closingFence(answer);
  const last = block === undefined ? undefined : parseObject(block);
  if (block === undefined || last?.isJson !== true) return undefined;
  if (last.ok && isQuoted(block, last.object, askedText)) return { ok: false, message: QUOTED };
  return readObject(last, form);
}

const QUOTED =
  "The JSON object at the end of the reply stands in the text that was to be judged, and so it is no answer.";
