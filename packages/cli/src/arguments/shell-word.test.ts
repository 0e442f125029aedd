import { describe, expect, it } from "vitest";
import { shellWord } from "./shell-word.ts";

describe("shellWord", () => {
  it.each([
    { text: "runs/support.jsonl", word: "runs/support.jsonl", because: "it needs no quotes" },
    { text: "my runs.jsonl", word: "'my runs.jsonl'", because: "a space parts words" },
    { text: "$HOME", word: "'$HOME'", because: "a shell puts in what it means" },
    { text: "a*", word: "'a*'", because: "a shell looks for files" },
    { text: "it's", word: "'it'\\''s'", because: "a quote ends quotes" },
    { text: "", word: "''", because: "nothing is a word too" },
  ])("writes $word: $because", ({ text, word }) => {
    expect(shellWord(text)).toBe(word);
  });
});
