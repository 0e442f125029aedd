import { Experimental_Agent as Agent, generateText, Output, stepCountIs, streamText, tool } from "ai-v5";
import { convertArrayToReadableStream, MockLanguageModelV2 } from "ai-v5/test";
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

/** The AI SDK 5. */
export const sdk5: SdkVersion = {
  name: "AI SDK 5",
  generate: (turns, mostSteps = 9) =>
    generateText({ model: modelOf(turns), tools, prompt: "Go.", stopWhen: stepCountIs(mostSteps) }),
  agent: (turns) =>
    new Agent({ model: modelOf(turns), tools, stopWhen: stepCountIs(9) }).generate({ prompt: "Go." }),
  generateCity: (turns) =>
    generateText({
      model: modelOf(turns),
      prompt: "Go.",
      experimental_output: Output.object({ schema: city }),
    }),
  stream: (turns) => streamText({ model: modelOf(turns), tools, prompt: "Go.", stopWhen: stepCountIs(9) }),
};

const usage = { inputTokens: 10, outputTokens: 5, totalTokens: 15 };

export function modelOf(turns: readonly Turn[]): MockLanguageModelV2 {
  const takeTurn = takeTurns(turns);
  return new MockLanguageModelV2({
    doGenerate: async () => {
      const { parts, finishReason } = takeTurn();
      return { content: [...parts], finishReason: finishReason, usage, warnings: [] };
    },
    doStream: async () => {
      const { parts, finishReason } = takeTurn();
      const finish = { type: "finish" as const, finishReason: finishReason, usage };
      const start = { type: "stream-start" as const, warnings: [] };
      return { stream: convertArrayToReadableStream([start, ...streamedParts(parts), finish]) };
    },
  });
}
