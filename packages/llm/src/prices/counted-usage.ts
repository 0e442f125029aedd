import type { LanguageModelUsage } from "ai";

/**
 * What was counted of a request: providers write 0 where a server tells nothing, and no question has 0 tokens, nor has
 * an answer that says something.
 */
export function countedUsage(usage: LanguageModelUsage, text: string): LanguageModelUsage {
  const { inputTokens, outputTokens } = usage;
  return {
    ...usage,
    inputTokens: counted(inputTokens, inputTokens === 0),
    outputTokens: counted(outputTokens, outputTokens === 0 && (text !== "" || inputTokens === 0)),
  };
}

function counted(tokens: number | undefined, isUntold: boolean): number | undefined {
  return isUntold || tokens === undefined || !Number.isFinite(tokens) || tokens < 0 ? undefined : tokens;
}
