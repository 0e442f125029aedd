import { ToolLoopAgent as Agent, generateText, isStepCount, Output, streamText, tool } from "ai";
import { convertArrayToReadableStream, MockLanguageModelV4 } from "ai/test";
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

/** The AI SDK 7. */
export const sdk7: SdkVersion = {
  name: "AI SDK 7",
  generate: (turns, mostSteps = 9) =>
    generateText({ model: modelOf(turns), tools, prompt: "Go.", stopWhen: isStepCount(mostSteps) }),
  agent: (turns) =>
    new Agent({ model: modelOf(turns), tools, stopWhen: isStepCount(9) }).generate({ prompt: "Go." }),
  generateCity: (turns) =>
    generateText({ model: modelOf(turns), prompt: "Go.", output: Output.object({ schema: city }) }),
  stream: (turns) => streamText({ model: modelOf(turns), tools, prompt: "Go.", stopWhen: isStepCount(9) }),
};

const usage = {
  inputTokens: { total: 10, noCache: 10, cacheRead: undefined, cacheWrite: undefined },
  outputTokens: { total: 5, text: 5, reasoning: undefined },
};

export function modelOf(turns: readonly Turn[]): MockLanguageModelV4 {
  const takeTurn = takeTurns(turns);
  return new MockLanguageModelV4({
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
