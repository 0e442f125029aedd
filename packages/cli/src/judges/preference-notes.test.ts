import type { LlmJudgeSpec } from "@outputai/checks";
import { describe, expect, it } from "vitest";
import { preferenceNotes } from "./preference-notes.ts";

function candidate(provider: string) {
  return { provider, model: `${provider}/model` };
}

function notes(llmPreferences: readonly string[] | undefined, provider: string, ...others: string[]) {
  const check: LlmJudgeSpec = { type: "llmJudge", rubric: "Be kind.", llmPreferences };
  const checks = [{ type: "hasToolCall", tool: "t" }, check] as const;
  return preferenceNotes({ checks }, [candidate(provider), ...others.map(candidate)]);
}

describe("preferenceNotes", () => {
  it.each([
    { llmPreferences: undefined, judges: ["openai"], because: "the check prefers nobody" },
    { llmPreferences: [], judges: ["openai"], because: "the check prefers nobody" },
    { llmPreferences: ["ANTHROPIC", "OPENAI"], judges: ["openai"], because: "the second one is met" },
    { llmPreferences: ["HOUSE"], judges: ["house"], because: "it is the provider of a judge at hand" },
  ] as const)("says nothing of $llmPreferences with $judges: $because", ({ llmPreferences, judges }) => {
    expect(notes(llmPreferences, judges[0])).toEqual([]);
  });

  it("says once for the check that no preference is met, and who judges instead", () => {
    expect(notes(["ANTHROPIC", "GOOGLE"], "openai", "mistral")).toEqual([
      {
        code: "JUDGE_PREFERENCE_UNMET",
        message: 'No judge is of "ANTHROPIC" or "GOOGLE", which the check prefers: openai/model judges it.',
        hint: "Name one more judge of such a provider with --judge, or change llmPreferences.",
        pointer: "/checks/1/llmPreferences",
      },
    ]);
  });

  it("names every word that is no provider, with the one that was probably meant", () => {
    expect(notes(["ANTROPIC", "OPENAI", "zzzzzzzz"], "openai")).toMatchObject([
      {
        code: "JUDGE_PREFERENCE_UNKNOWN",
        hint: 'Did you mean "ANTHROPIC"?',
        pointer: "/checks/1/llmPreferences/0",
      },
      { code: "JUDGE_PREFERENCE_UNKNOWN", hint: undefined, pointer: "/checks/1/llmPreferences/2" },
    ]);
  });
});
