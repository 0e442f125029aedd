import { describe, expect, it } from "vitest";
import { scriptedJudgement } from "./scripted-judge.ts";

describe("scriptedJudgement", () => {
  it.each([
    { shown: "The reply:\nYour refund is on its way.", verdict: "pass", because: "the tone is friendly" },
    {
      shown: "The reply:\nAs an AI, I cannot see parcels.",
      verdict: "partial",
      because: "it speaks of itself",
    },
    {
      shown: "A colleague will call you.\nThe agent's tools:\n[]",
      verdict: "pass",
      because: "it says what follows",
    },
    {
      shown: 'I have refunded 5 EUR.\nThe agent\'s tools:\n[{"tool": "refund_create"}]',
      verdict: "pass",
      because: "it was refunded",
    },
    {
      shown: "I have refunded 5 EUR.\nThe agent's tools:\n[]",
      verdict: "fail",
      because: "the words alone refund nothing",
    },
    { shown: "I cannot refund it.\nThe agent's tools:\n[]", verdict: "fail", because: "nothing follows" },
  ])("says $verdict, because $because", ({ shown, verdict }) => {
    expect(scriptedJudgement(shown).verdict).toBe(verdict);
  });
});
