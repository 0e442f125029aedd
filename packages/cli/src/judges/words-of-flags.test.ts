import { describe, expect, it } from "vitest";
import { inWordsOfFlags } from "./words-of-flags.ts";

describe("inWordsOfFlags", () => {
  it.each([
    {
      hint: "Allow more with timeoutMs, or ask a faster model.",
      told: "Allow more with --judge-timeout, or ask a faster model.",
      because: "a flag is for it",
    },
    {
      hint: "At most 60 s are waited for (maxRetryAfterMs), and never beyond timeoutMs.",
      told: "At most 60 s are waited for, and never beyond --judge-timeout.",
      because: "no flag is for one of them",
    },
    {
      hint: "Raise maxTokens in the prompt file, or maxOutputTokens.",
      told: "Raise maxTokens in a prompt file, and name that: --judge FILE.prompt.",
      because: "a model that is named has no settings",
    },
    {
      kind: "prompt",
      hint: "Raise maxTokens in the prompt file, or maxOutputTokens.",
      told: "Raise maxTokens in the prompt file.",
      because: "the prompt file has it",
    },
    {
      hint: "Record it with mode record or auto, where the model can be asked.",
      told: "Record it with --judge-mode record or --judge-mode auto, where the model can be asked.",
      because: "a flag is for it",
    },
    {
      hint: "Mend the prompt. In code, the error's text holds what the model wrote last.",
      told: "Mend the prompt.",
      because: "there is no code",
    },
    {
      hint: 'Did you mean "openai"?',
      told: 'Did you mean "openai"?',
      because: "it says nothing of code",
    },
  ] as const)("tells '$hint' as '$told': $because", ({ hint, told, ...name }) => {
    expect(inWordsOfFlags(hint, { kind: "provider", ...name })).toBe(told);
  });
});
