import { OutputError } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { JUDGE_ERROR_CODES, JudgeError, type JudgeErrorCode } from "./judge-error.ts";

describe("JudgeError", () => {
  it.each(Object.keys(JUDGE_ERROR_CODES) as JudgeErrorCode[])("carries %s", (code) => {
    const error = new JudgeError(code, "No verdict.");
    expect(error).toMatchObject({ name: "JudgeError", code, message: "No verdict.", problems: [] });
    expect(error).toBeInstanceOf(OutputError);
  });

  it("keeps what the attempts left behind, and the cause", () => {
    const cause = new Error("socket hang up");
    const usage = { inputTokens: 210, outputTokens: null };
    const error = new JudgeError("JUDGE_UNAVAILABLE", "Gave up.", {
      text: "",
      usage,
      attempts: 3,
      cause,
      hint: "Try again.",
    });
    expect(error).toMatchObject({ text: "", usage, attempts: 3, hint: "Try again." });
    expect(error.cause).toBe(cause);
  });

  it("leaves unknown what it was not told", () => {
    const { text, usage, attempts } = new JudgeError("JUDGE_REFUSED", "Refused.");
    expect({ text, usage, attempts }).toEqual({ text: undefined, usage: undefined, attempts: undefined });
  });

  it("is an instance of the class of another copy of the package", async () => {
    const copyPath = "./judge-error.ts?copy";
    const copy: { readonly JudgeError: typeof JudgeError } = await import(/* @vite-ignore */ copyPath);
    expect(copy.JudgeError).not.toBe(JudgeError);
    expect(new copy.JudgeError("JUDGE_TIMEOUT", "Late.")).toBeInstanceOf(JudgeError);
    expect(new OutputError("JUDGE_TIMEOUT", "Late.")).not.toBeInstanceOf(JudgeError);
  });
});
