import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { quotedWord, shellWord } from "./shell-word.ts";

describe("shellWord", () => {
  it.each([
    { text: "runs/support.jsonl", word: "runs/support.jsonl", because: "it needs no quotes" },
    { text: "my runs.jsonl", word: "'my runs.jsonl'", because: "a space parts words" },
    { text: "$HOME", word: "'$HOME'", because: "a shell puts in what it means" },
    { text: "a*", word: "'a*'", because: "a shell looks for files" },
    { text: "it's", word: "'it'\\''s'", because: "a quote ends quotes" },
    { text: "=ls", word: "'=ls'", because: "zsh looks for a command" },
    { text: "a\u001b[2J\nb'\\", word: "$'a\\x1b[2J\\x0ab\\'\\\\'", because: "a terminal obeys it" },
    { text: "a\u202eb", word: "$'a\\xe2\\x80\\xaeb'", because: "nobody sees it" },
    { text: "", word: "''", because: "nothing is a word too" },
  ])("writes $word: $because", ({ text, word }) => {
    expect(shellWord(text)).toBe(word);
  });

  it.each(["it's", "a b", "\u001b[2Jx\n'\\y", "é\u202e\ufeff$(ls)`"])(
    "is read back by a shell: %j",
    (text) => {
      const { stdout } = spawnSync("bash", ["-c", `printf %s ${shellWord(text)}`], { encoding: "utf8" });
      expect(stdout).toBe(text);
    },
  );
});

describe("quotedWord", () => {
  it("puts quotes also around what needs none", () => {
    expect([quotedWord("a"), quotedWord("it's")]).toEqual(["'a'", "'it'\\''s'"]);
  });
});
