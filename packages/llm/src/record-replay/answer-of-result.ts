import { scrubValue } from "@outputai/core";
import { markedError } from "../attempt/marked-error.ts";
import { markedRefusal } from "../attempt/marked-refusal.ts";
import { asJson } from "./as-json.ts";
import type { ResponseFormat } from "./fits-format.ts";
import { type Hide, hideNothing, hideTexts } from "./hide-texts.ts";
import type { ModelResult } from "./model-result.ts";
import type { OwnCall } from "./own-call.ts";
import { readingOf, sameReading } from "./reading-of.ts";
import { type Answer, answerSchema } from "./recording.ts";
import { scrubReply } from "./scrub-reply.ts";
import { linesOf, textOfLines } from "./text-lines.ts";

type Part = Answer["content"][number];

/** How an answer is read, and what is hidden in it. */
export interface AnswerRules {
  readonly format?: ResponseFormat;
  /** Of a judge's own call, whose rules go before the format. */
  readonly own?: OwnCall | undefined;
  readonly hide?: Hide | undefined;
}

/**
 * What is kept of an answer, without secrets. `none`: it is not whole, is marked as a refusal or an error, holds what a file cannot
 * say, or is no answer by the rules of whoever asked, or else in the format that was asked for; kept, it would be given
 * again and again. `altered`: without its secrets it would be another answer.
 */
export type KeptAnswer =
  | { readonly is: "answer"; readonly answer: Answer }
  | { readonly is: "none" | "altered" };

/** Says what is kept of an answer. */
export function answerOfResult(result: ModelResult, rules: AnswerRules = {}): KeptAnswer {
  const said = readingOf(result, rules);
  if (said === undefined || isMarked(result)) return { is: "none" };
  const { success, data } = answerSchema().safeParse(written(result, rules.hide));
  if (!success) return { is: "none" };
  // asked of what is kept, too, since that is what will be read again
  const kept = readingOf({ ...data, content: contentOfAnswer(data) }, rules);
  return sameReading(said, kept) ? { is: "answer", answer: data } : { is: "altered" };
}

/** The parts of an answer as the model gave them. */
export function contentOfAnswer({ content }: Answer): ModelResult["content"] {
  return content.map((part) =>
    "text" in part ? { ...part, text: textOfLines(part.text as string) } : part,
  ) as unknown as ModelResult["content"];
}

/** As a refusal, or as an error beside the answer. */
function isMarked({ response }: ModelResult): boolean {
  return markedRefusal(response?.body) !== undefined || markedError(response?.body) !== undefined;
}

function written(result: ModelResult, hide: Hide = hideNothing): unknown {
  const { content, finishReason, usage, structuredOutputText } = result;
  const parts = (asJson(content) as readonly Part[]).map((part) => scrubPart(part, hide));
  return {
    content: parts.map(withLines),
    ...(typeof structuredOutputText === "string" && {
      structuredOutputText: scrubReply(structuredOutputText, hide),
    }),
    finishReason: {
      unified: finishReason.unified,
      ...(typeof finishReason.raw === "string" && { raw: finishReason.raw }),
    },
    usage: { inputTokens: knownCounts(usage.inputTokens), outputTokens: knownCounts(usage.outputTokens) },
  };
}

/** A model's words and the inputs of its tool calls are texts that others read as JSON. */
function scrubPart(part: Part, hide: Hide): Part {
  const { text, input, ...rest } = part;
  const scrubbed = (value: unknown): unknown => (typeof value === "string" ? scrubReply(value, hide) : value);
  return {
    ...(scrubValue(hideTexts(rest, hide)) as Part),
    ...("text" in part && { text: scrubbed(text) }),
    ...("input" in part && { input: scrubbed(input) }),
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
