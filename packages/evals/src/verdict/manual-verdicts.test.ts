import {
  EvaluationAbstention,
  EvaluationNumberResult,
  EvaluationResultValidationError,
  EvaluationStringResult,
  EvaluationVerdictResult,
  ValidationError,
} from "@outputai/core";
import { describe, expect, it } from "vitest";
import { Verdict } from "./verdict.ts";

describe("the manual verdicts and wrappers", () => {
  it.each([
    { result: Verdict.pass(), Form: EvaluationVerdictResult, value: "pass", confidence: 1 },
    { result: Verdict.partial(0.6), Form: EvaluationVerdictResult, value: "partial", confidence: 0.6 },
    { result: Verdict.fail("Empty"), Form: EvaluationVerdictResult, value: "fail", confidence: 0 },
    {
      result: Verdict.fromJudge({ verdict: "partial", reasoning: "Mostly." }),
      Form: EvaluationVerdictResult,
      value: "partial",
      confidence: 0.9,
    },
    { result: Verdict.score(0), Form: EvaluationNumberResult, value: 0, confidence: 0.9 },
    { result: Verdict.label(""), Form: EvaluationStringResult, value: "", confidence: 0.9 },
  ])("say $value with confidence $confidence", ({ result, Form, value, confidence }) => {
    expect(result).toBeInstanceOf(Form);
    expect(result).toMatchObject({ value, confidence });
  });

  it.each([
    { call: () => Verdict.partial(-0.1), says: ["Verdict.partial", "confidence"] },
    { call: () => Verdict.partial(1.1, "x"), says: ["Verdict.partial", "confidence", "1.1"] },
    { call: () => Verdict.partial("0.5" as never), says: ["Verdict.partial", "confidence"] },
    { call: () => Verdict.pass(7 as never), says: ["Verdict.pass", "reasoning", "7"] },
    { call: () => Verdict.fail(undefined as never), says: ["Verdict.fail", "reasoning"] },
    { call: () => Verdict.fail(""), says: ["Verdict.fail", "reasoning", '""'] },
    { call: () => Verdict.fail("  \n"), says: ["Verdict.fail", "reasoning"] },
    { call: () => Verdict.fail("x", "issue" as never), says: ["Verdict.fail", "feedback"] },
    { call: () => Verdict.fail("x", [{}] as never), says: ["/feedback/0/issue"] },
    {
      call: () => Verdict.partial(2, "x", [{ issue: "a", priority: "urgent" }]),
      says: ["confidence", "priority"],
    },
    {
      call: () => Verdict.fromJudge({ verdict: "PASS" as never, reasoning: "r" }),
      says: ["value", '"PASS"'],
    },
    {
      call: () => Verdict.fromJudge({ verdict: "pass", reasoning: null as never }),
      says: ["reasoning", "null"],
    },
    { call: () => Verdict.fromJudge("pass" as never), says: ["Verdict.fromJudge", '"pass"'] },
    { call: () => Verdict.score(Number.NaN), says: ["Verdict.score", "value", "NaN"] },
    { call: () => Verdict.score(Infinity), says: ["Verdict.score", "value"] },
    { call: () => Verdict.label(undefined as never), says: ["Verdict.label", "value"] },
    { call: () => Verdict.abstain("", "x"), says: ["Verdict.abstain", "code"] },
    { call: () => Verdict.abstain("A", ""), says: ["Verdict.abstain", "reasoning"] },
  ])("refuse a meaningless call and say $says", ({ call, says }) => {
    const error = errorOf(call);
    expect([error.name, error.code]).toEqual(["ValidationError", "VALIDATION_FAILED"]);
    for (const words of says) expect(error.message).toContain(words);
  });

  it("keep what the result refused as the cause, with all its problems", () => {
    const error = errorOf(() => Verdict.partial(2, "x", [{ issue: "a", priority: "urgent" }]));
    expect(error.cause).toBeInstanceOf(EvaluationResultValidationError);
    expect(error.problems.map(({ pointer }) => pointer).sort()).toEqual([
      "/confidence",
      "/feedback/0/priority",
    ]);
  });

  it("abstain without a value", () => {
    const abstention = Verdict.abstain("NO_TEXT", "There is none.");
    expect(abstention).toBeInstanceOf(EvaluationAbstention);
    expect(abstention.toJSON()).toEqual({ code: "NO_TEXT", reasoning: "There is none." });
  });
});

function errorOf(run: () => unknown): ValidationError {
  try {
    run();
  } catch (error) {
    if (error instanceof ValidationError) return error;
  }
  throw new Error("It did not throw a ValidationError.");
}
