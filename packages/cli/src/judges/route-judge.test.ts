import { describe, expect, it } from "vitest";
import type { OpenJudge } from "./open-judges.ts";
import { routeJudge } from "./route-judge.ts";

function judgeOf(provider: string): OpenJudge {
  const name = { kind: "provider", text: `${provider}:m` } as const;
  const judge = async () => ({ verdict: "pass", reasoning: provider }) as const;
  const use = () => ({ name: name.text, model: `${provider}/m`, judgements: 0, answered: 0, usage: {} });
  return { name, provider, model: `${provider}/m`, judge, use };
}

describe("routeJudge", () => {
  it.each([
    { llmPreferences: ["ANTHROPIC"], by: "anthropic", because: "it is preferred" },
    { llmPreferences: ["MISTRAL", "OPENAI"], by: "openai", because: "it is the first that is there" },
    { llmPreferences: ["MISTRAL"], by: "google", because: "nobody that is preferred is there" },
    { llmPreferences: undefined, by: "google", because: "nobody is preferred" },
  ])("asks $by for $llmPreferences: $because", async ({ llmPreferences, by }) => {
    const judge = routeJudge([judgeOf("google"), judgeOf("openai"), judgeOf("anthropic")]);
    expect((await judge({ rubric: "Be kind.", output: "x", llmPreferences })).reasoning).toBe(by);
  });
});
