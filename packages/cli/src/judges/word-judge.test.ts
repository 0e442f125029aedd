import { JudgeError } from "@outputai/llm/judges";
import { describe, expect, it } from "vitest";
import { wordJudge } from "./word-judge.ts";

const name = { kind: "provider", text: "openai:gpt-5" } as const;

function asked(thrown: unknown, isOneOfSeveral = false): Promise<unknown> {
  const judge = wordJudge(() => Promise.reject(thrown), { name, isOneOfSeveral });
  return judge({ rubric: "Be kind.", output: "x" }).catch((error: unknown) => error);
}

const details = { text: "{", usage: { requests: 1 }, attempts: 1, model: "openai/gpt-5", prompt: "kind" };
const tooLate = new JudgeError("JUDGE_TIMEOUT", "Too late.", {
  ...details,
  hint: "Allow more with timeoutMs.",
});

describe("wordJudge", () => {
  it("answers as the judge does", async () => {
    const reply = { verdict: "pass", reasoning: "Kind." } as const;
    const judge = wordJudge(async () => reply, { name, isOneOfSeveral: true });
    expect(await judge({ rubric: "Be kind.", output: "x" })).toBe(reply);
  });

  it("tells what can be done from the command line, and keeps all else", async () => {
    const error = await asked(tooLate);
    expect(error).toBeInstanceOf(JudgeError);
    expect(error).toMatchObject({
      code: "JUDGE_TIMEOUT",
      message: "Too late.",
      hint: "Allow more with --judge-timeout.",
      ...details,
    });
  });

  it("says which of several judges it was", async () => {
    expect(await asked(tooLate, true)).toMatchObject({ message: "openai:gpt-5: Too late." });
  });

  it.each([new TypeError("a bug"), "SIGINT", undefined])("leaves %s as it is", async (thrown) => {
    expect(await asked(thrown, true)).toBe(thrown);
  });
});
