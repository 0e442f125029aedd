import { ambientContext, scrubSecrets, scrubValue } from "@outputai/core";
import { markedRefusal } from "../attempt/marked-refusal.ts";
import type { ModelResult } from "./model-result.ts";
import { type Answer, STORED_PARTS } from "./recording.ts";
import { linesOf, textOfLines } from "./text-lines.ts";

/**
 * What is kept of an answer. Undefined: it is not whole, is a refusal, or is none by the rules of whoever asked; kept,
 * it would be given again and again.
 */
export function answerOfResult(result: ModelResult): Answer | undefined {
  const { content, finishReason, usage, response, structuredOutputText } = result;
  const { unified, raw } = finishReason;
  if (unified !== "stop" && unified !== "tool-calls") return undefined;
  if (markedRefusal(response?.body) !== undefined || !content.every(isStored)) return undefined;
  const said =
    structuredOutputText ?? content.map((part) => (part.type === "text" ? part.text : "")).join("");
  const isAnswer = said.trim() !== "" || content.some(({ type }) => type === "tool-call");
  if (!isAnswer || ambientContext().accepts?.(said) === false) return undefined;
  const answer = {
    content: content.map((part) => withLines(scrubValue(plain(part)) as Answer["content"][number])),
    ...(structuredOutputText !== undefined && { structuredOutputText: scrubSecrets(structuredOutputText) }),
    finishReason: { unified, ...(raw !== undefined && { raw }) },
    usage: { inputTokens: usage.inputTokens, outputTokens: usage.outputTokens },
  };
  return plain(answer) as Answer;
}

/** The parts of an answer as the model gave them. */
export function contentOfAnswer({ content }: Answer): ModelResult["content"] {
  return content.map((part) =>
    "text" in part ? { ...part, text: textOfLines(part.text as string) } : part,
  ) as unknown as ModelResult["content"];
}

function isStored({ type }: { readonly type: string }): boolean {
  return STORED_PARTS.some((stored) => stored === type);
}

function withLines(part: Answer["content"][number]): Answer["content"][number] {
  return typeof part.text === "string" ? { ...part, text: linesOf(part.text) } : part;
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
