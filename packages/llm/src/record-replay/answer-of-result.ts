import { ambientContext, scrubValue } from "@outputai/core";
import { markedRefusal } from "../attempt/marked-refusal.ts";
import { asJson } from "./as-json.ts";
import { fitsFormat, type ResponseFormat } from "./fits-format.ts";
import type { ModelResult } from "./model-result.ts";
import { type Answer, answerSchema } from "./recording.ts";
import { scrubReply } from "./scrub-reply.ts";
import { linesOf, textOfLines } from "./text-lines.ts";

type Part = Answer["content"][number];

/**
 * What is kept of an answer, without secrets. Undefined: it is not whole, is marked as a refusal, holds what a file cannot
 * say, or is no answer by the rules of whoever asked, or else in the format that was asked for; kept, it would be given
 * again and again.
 */
export function answerOfResult(result: ModelResult, format?: ResponseFormat): Answer | undefined {
  const { content, finishReason, usage, response, structuredOutputText } = result;
  if (markedRefusal(response?.body) !== undefined) return undefined;
  const parts = (asJson(content) as readonly Part[]).map(scrubPart);
  const answer = {
    content: parts.map(withLines),
    ...(typeof structuredOutputText === "string" && {
      structuredOutputText: scrubReply(structuredOutputText),
    }),
    finishReason: {
      unified: finishReason.unified,
      ...(typeof finishReason.raw === "string" && { raw: finishReason.raw }),
    },
    usage: { inputTokens: knownCounts(usage.inputTokens), outputTokens: knownCounts(usage.outputTokens) },
  };
  const { success, data } = answerSchema().safeParse(answer);
  return success && isAnswer(data, format) && accepted(result, format) ? data : undefined;
}

/** The parts of an answer as the model gave them. */
export function contentOfAnswer({ content }: Answer): ModelResult["content"] {
  return content.map((part) =>
    "text" in part ? { ...part, text: textOfLines(part.text as string) } : part,
  ) as unknown as ModelResult["content"];
}

/** Asked of what is kept, since that is what will be read again. */
function isAnswer(answer: Answer, format: ResponseFormat): boolean {
  return accepted({ ...answer, content: contentOfAnswer(answer) }, format);
}

/** And of what was said: hiding something must not make an answer of what was none. */
function accepted(
  { structuredOutputText, content }: Pick<ModelResult, "content"> & Pick<Answer, "structuredOutputText">,
  format: ResponseFormat,
): boolean {
  const said = saidIn(structuredOutputText, content);
  const callsTools = content.some(({ type }) => type === "tool-call");
  const { accepts } = ambientContext();
  if (accepts !== undefined && !accepts(said)) return false;
  // while tools are called, the answer is still to come
  if (callsTools) return true;
  return said.trim() !== "" && (accepts !== undefined || fitsFormat(said, format));
}

function saidIn(structured: string | undefined, content: ModelResult["content"]): string {
  return structured ?? content.map((part) => (part.type === "text" ? part.text : "")).join("");
}

/** A model's words and the inputs of its tool calls are texts that others read as JSON. */
function scrubPart(part: Part): Part {
  const { text, input, ...rest } = part;
  return {
    ...(scrubValue(rest) as Part),
    ...("text" in part && { text: typeof text === "string" ? scrubReply(text) : text }),
    ...("input" in part && { input: typeof input === "string" ? scrubReply(input) : input }),
  };
}

function withLines(part: Part): Part {
  return typeof part.text === "string" ? { ...part, text: linesOf(part.text) } : part;
}

/** Providers tell some counts as null, or not at all. */
function knownCounts(counts: object | undefined): Readonly<Record<string, number>> {
  const known = Object.entries(counts ?? {}).filter(([, count]) => Number.isFinite(count) && count >= 0);
  return Object.fromEntries(known);
}
