import { ToolLoopAgent as Agent, generateText, Output, stepCountIs, streamText, tool } from "ai-v6";
import { convertArrayToReadableStream, MockLanguageModelV3 } from "ai-v6/test";
import {
  ask,
  boom,
  city,
  lookup,
  type SdkVersion,
  search,
  streamedParts,
  type Turn,
  takeTurns,
} from "./turn.ts";

const tools = { lookup: tool(lookup), boom: tool(boom), ask: tool(ask), search: tool(search) };

/** The AI SDK 6. */
export const sdk6: SdkVersion = {
  name: "AI SDK 6",
  generate: (turns, mostSteps = 9) =>
    generateText({ model: modelOf(turns), tools, prompt: "Go.", stopWhen: stepCountIs(mostSteps) }),
  agent: (turns) =>
    new Agent({ model: modelOf(turns), tools, stopWhen: stepCountIs(9) }).generate({ prompt: "Go." }),
  generateCity: (turns) =>
    generateText({ model: modelOf(turns), prompt: "Go.", output: Output.object({ schema: city }) }),
  stream: (turns) => streamText({ model: modelOf(turns), tools, prompt: "Go.", stopWhen: stepCountIs(9) }),
};

const usage = {
  inputTokens: { total: 10, noCache: 10, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 5, text: 5, reasoning: undefined },
};

export function modelOf(turns: readonly Turn[]): MockLanguageModelV3 {
  const takeTurn = takeTurns(turns);
  return new MockLanguageModelV3({
    doGenerate: async () => {
      const { parts, finishReason } = takeTurn();
      return {
        content: [...parts],
        finishReason: { unified: finishReason, raw: undefined },
        usage,
        warnings: [],
      };
    },
    doStream: async () => {
      const { parts, finishReason } = takeTurn();
      const finish = {
        type: "finish" as const,
        finishReason: { unified: finishReason, raw: undefined },
        usage,
      };
      const start = { type: "stream-start" as const, warnings: [] };
      return { stream: convertArrayToReadableStream([start, ...streamedParts(parts), finish]) };
    },
  });
}
