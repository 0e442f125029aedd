import type {
  LanguageModelV4,
  LanguageModelV4CallOptions,
  LanguageModelV4Content,
  LanguageModelV4GenerateResult,
  LanguageModelV4StreamPart,
} from "@ai-sdk/provider";
import { readConversation } from "./script/conversation.ts";
import type { Move, Script } from "./script/move.ts";

/**
 * A language model that follows a script instead of thinking: a whole `LanguageModelV4`, so that the AI SDK runs
 * its loop, its tools and its checks of their inputs as with any other. It needs no key and no network.
 *
 * The same conversation and the same `seed` always give the same answer. It calls only tools that it was offered,
 * and a script that crashes makes the call reject, as a provider's outage does.
 */
export function scriptedModel(script: Script): LanguageModelV4 {
  const generate = (options: LanguageModelV4CallOptions): LanguageModelV4GenerateResult => {
    options.abortSignal?.throwIfAborted();
    const conversation = readConversation(options.prompt);
    const move = script(conversation, options.seed ?? 1);
    return resultOf(contentOf(move, conversation.calls.length, options), options);
  };

  return {
    specificationVersion: "v4",
    provider: "scripted",
    modelId: "scripted-support",
    supportedUrls: {},
    doGenerate: async (options) => generate(options),
    doStream: async (options) => ({ stream: ReadableStream.from(streamParts(generate(options))) }),
  };
}

function contentOf(
  move: Move,
  callsBefore: number,
  { tools = [] }: LanguageModelV4CallOptions,
): LanguageModelV4Content {
  if (move.type === "crash") throw new Error(move.message);
  if (move.type === "say") return { type: "text", text: move.text };
  if (!tools.some((offered) => offered.name === move.tool))
    throw new Error(`The script calls ${move.tool}, which it was not offered.`);
  return {
    type: "tool-call",
    toolCallId: `call_${callsBefore + 1}`,
    toolName: move.tool,
    input: JSON.stringify(move.input),
  };
}

function resultOf(
  content: LanguageModelV4Content,
  { prompt }: LanguageModelV4CallOptions,
): LanguageModelV4GenerateResult {
  const [input, output] = [estimateTokens(prompt), estimateTokens(content)];
  return {
    content: [content],
    finishReason: { unified: content.type === "tool-call" ? "tool-calls" : "stop", raw: "scripted" },
    usage: {
      inputTokens: { total: input, noCache: input, cacheRead: 0, cacheWrite: 0 },
      outputTokens: { total: output, text: output, reasoning: 0 },
    },
    warnings: [],
  };
}

/** A script has no tokens. Four characters for one is the usual rule of thumb. */
function estimateTokens(value: unknown): number {
  return Math.ceil(JSON.stringify(value).length / 4);
}

function* streamParts({ content, finishReason, usage, warnings }: LanguageModelV4GenerateResult) {
  yield { type: "stream-start", warnings } satisfies LanguageModelV4StreamPart;
  for (const [index, part] of content.entries())
    yield* part.type === "text" ? textParts(`text_${index}`, part.text) : [part as LanguageModelV4StreamPart];
  yield { type: "finish", finishReason, usage } satisfies LanguageModelV4StreamPart;
}

function* textParts(id: string, text: string) {
  yield { type: "text-start", id } satisfies LanguageModelV4StreamPart;
  for (const delta of text.split(/(?<= )/))
    yield { type: "text-delta", id, delta } satisfies LanguageModelV4StreamPart;
  yield { type: "text-end", id } satisfies LanguageModelV4StreamPart;
}
