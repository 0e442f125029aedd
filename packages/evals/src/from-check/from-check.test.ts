import {
  ABSTAIN_CODES,
  abstained,
  type Check,
  failed,
  hasToolCall,
  llmJudge,
  outputMatches,
  passed,
  toolCallOrder,
} from "@outputai/checks";
import { EvaluationAbstention, EvaluationVerdictResult, type Judge, type Trial } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { fromCheck } from "./from-check.ts";

const refund = { tool: "refund_create", arguments: { order: "A-17", lines: [{ sku: "S1" }] } };
const withCalls = {
  trial: ({ calls }: { readonly calls: readonly (typeof refund)[] }) => ({ toolCalls: calls }),
};
const polite: Judge = async ({ output }) => ({
  verdict: String(output).includes("please") ? "pass" : "fail",
  reasoning: "Looked for a please.",
});

describe("fromCheck", () => {
  it("makes an evaluator of a check that was built in code", async () => {
    const thanks = fromCheck(outputMatches({ value: "Thank you" }));
    expect(thanks.name).toBe("outputMatches");
    expect(await thanks({ output: "Thank you!" })).toMatchObject({ value: "pass", confidence: 1 });
    const missed = await thanks({ output: "Bye." });
    expect(missed).toMatchObject({
      value: "fail",
      confidence: 0,
      reasoning: expect.stringContaining("Thank you"),
    });
  });

  it.each([
    { type: "hasToolCall", tool: "refund_create" },
    { type: "toolCallContains", tool: "refund_create", arguments: { lines: [{ sku: "S1" }] } },
    { type: "lacksToolCall", tool: "order_delete" },
    { type: "toolCallCount", tool: "refund_create", min: 1, max: 1 },
    { type: "toolCallOrder", sequence: ["refund_create"] },
    { type: "outputMatches", value: "refunded", caseSensitive: false },
  ])("makes an evaluator of a spec's $type", async (check) => {
    const asked = fromCheck(check, { trial: ({ text, calls }) => ({ output: text, toolCalls: calls }) });
    expect(asked.name).toBe(check.type);
    const right = await asked({ output: { text: "Refunded.", calls: [refund] } });
    expect(right).toMatchObject({ value: "pass" });
    const wrong = await asked({ output: { text: "No.", calls: [{ tool: "order_delete" }] } });
    expect(wrong).toMatchObject({ value: "fail" });
  });

  it.each([
    { options: {}, name: "order_named", because: "an evaluator can bear the check's own" },
    { options: { name: "mine" }, name: "mine", because: "it was told" },
  ])("is called $name: $because", ({ options, name }) => {
    const check = { type: "outputMatches", name: "order_named", value: "A-17" };
    expect(fromCheck(check, options).name).toBe(name);
  });

  it("is called by the check's type when an evaluator cannot bear its name", () => {
    expect(fromCheck({ type: "hasToolCall", tool: "a", name: "calls a" }).name).toBe("hasToolCall");
    expect(() => fromCheck({ type: "hasToolCall", tool: "a" }, { name: "calls a" })).toThrow(
      expect.objectContaining({ code: "EVALUATOR_INVALID" }),
    );
  });

  it.each(["order.id", "reference.order.id", "/order/id", "$.order.id"])(
    "leads %s into the case's ground truth",
    async (referencePath) => {
      const named = fromCheck({ type: "outputMatches", referencePath });
      const ground_truth = { order: { id: "A-17" } };
      expect(await named({ output: "It is A-17.", ground_truth })).toMatchObject({ value: "pass" });
      expect(await named({ output: "It is B-2.", ground_truth })).toMatchObject({ value: "fail" });
    },
  );

  it.each([
    { ground_truth: undefined, because: "there is none" },
    { ground_truth: { order: {} }, because: "the key is missing" },
    { ground_truth: { order: { id: "" } }, because: "every output holds an empty text" },
    { ground_truth: { order: { id: 17 } }, because: "a number is no text" },
    { ground_truth: { order: "A-17" }, because: "length and the like are not members (B21)" },
  ])("abstains with SETUP_INVALID when $because (B22)", async ({ ground_truth }) => {
    const answer = await fromCheck(outputMatches({ referencePath: "order.id" }))({
      output: "A-17",
      ground_truth,
    });
    expect(answer).toBeInstanceOf(EvaluationAbstention);
    expect(answer).toMatchObject({ code: "SETUP_INVALID", reasoning: expect.stringContaining("order.id") });
  });

  it.each([
    { check: hasToolCall("a"), output: "Done.", code: "TRACE_MISSING", because: "no calls are known" },
    {
      check: outputMatches({ value: "a" }),
      output: undefined,
      code: "OUTPUT_MISSING",
      because: "there is no output",
    },
    {
      check: outputMatches({ value: "a" }),
      output: null,
      code: "OUTPUT_MISSING",
      because: "null is none to a check",
    },
  ])("abstains with $code when $because", async ({ check, output, code }) => {
    expect(await fromCheck(check)({ output })).toMatchObject({ code });
  });

  it.each([false, 0, ""])("takes %j for an output (B12)", async (output) => {
    const lacks = fromCheck(outputMatches({ mode: "notContains", value: "sorry" }));
    expect(await lacks({ output })).toMatchObject({ value: "pass" });
  });

  it("reads the calls where they are told to be, and a run that did not complete as such", async () => {
    expect(
      await fromCheck(hasToolCall("refund_create"), withCalls)({ output: { calls: [refund] } }),
    ).toMatchObject({
      value: "pass",
    });
    const crashed = fromCheck(hasToolCall("a"), { trial: () => ({ status: "errored", toolCalls: [] }) });
    expect(await crashed({ output: {} })).toMatchObject({ code: "TRACE_INCOMPLETE" });
  });

  it.each([
    { told: undefined, pointer: "", because: "it is nothing" },
    { told: "calls", pointer: "", because: "a text is no trial" },
    { told: { status: "done" }, pointer: "/status", because: "there is no such status" },
    { told: { toolCalls: { tool: "a" } }, pointer: "/toolCalls", because: "one call is no list (B18)" },
    {
      told: { toolCalls: [{ toolName: "a" }] },
      pointer: "/toolCalls/0/tool",
      because: "the tool has no name (B18)",
    },
  ])("refuses what trial returns when $because", async ({ told, pointer }) => {
    const asked = fromCheck(toolCallOrder({ sequence: ["a"] }), { trial: () => told as Partial<Trial> });
    const error: unknown = await asked({ output: {} }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code: "TRIAL_INVALID", problems: [{ pointer }] });
  });

  it.each([
    { check: { type: "hasToolCal", tool: "a" }, because: "the type is misspelt" },
    { check: { type: "hasToolCall", tool: "" }, because: "the tool has no name" },
    {
      check: { type: "hasToolCall", tool: "a", when: { sample: ["x"] } },
      because: "a when belongs to a spec",
    },
    { check: { type: "outputMatches", referencePath: "a..b" }, because: "the path does not parse" },
    { check: { type: "llmJudge", rubric: "Be polite." }, because: "there is no judge" },
    { check: llmJudge({ rubric: "Be polite." }), because: "it was built without a judge" },
    { check: null, because: "null is none" },
    { check: () => true, because: "a function is none" },
  ])("refuses a check with CHECK_INVALID when $because", ({ check }) => {
    expect(() => fromCheck(check as never)).toThrow(expect.objectContaining({ code: "CHECK_INVALID" }));
  });
});

describe("fromCheck of an llmJudge", () => {
  it.each([
    {
      make: () => fromCheck({ type: "llmJudge", rubric: "Be polite." }, { judge: polite }),
      because: "of JSON",
    },
    {
      make: () => fromCheck(llmJudge({ rubric: "Be polite." }, polite)),
      because: "that was built with its judge",
    },
  ])("asks the judge, who is never certain: $because", async ({ make }) => {
    const asked = make();
    expect(await asked({ output: "Wait, please." })).toMatchObject({ value: "pass", confidence: 0.9 });
    expect(await asked({ output: "Wait." })).toMatchObject({ value: "fail", confidence: 0.9 });
  });

  it("tells the judge the input, what is known, and the signal", async () => {
    const requests: unknown[] = [];
    const judge: Judge = async (request) => {
      requests.push(request);
      return { verdict: "pass", reasoning: "" };
    };
    const { signal } = new AbortController();
    const asked = fromCheck({ type: "llmJudge", rubric: "Right?" }, { judge });
    await asked({ input: "Hi", output: "Ho", ground_truth: { tone: "dry" } }, { signal });
    expect(requests).toMatchObject([
      { rubric: "Right?", input: "Hi", output: "Ho", reference: { tone: "dry" } },
    ]);
    expect(requests[0]).toHaveProperty("signal", signal);
  });

  it("abstains when the judge fails (B24)", async () => {
    const judge: Judge = async () => {
      throw new Error("503");
    };
    const asked = fromCheck({ type: "llmJudge", rubric: "Right?" }, { judge });
    expect(await asked({ output: "Ho" })).toMatchObject({ code: "JUDGE_ERROR" });
  });
});

describe("the outcomes of a check", () => {
  const saying = (outcome: ReturnType<Check<Trial>["judge"]>) =>
    fromCheck({ type: "mine", judge: () => outcome })({ output: 1 });

  it("are a pass, which keeps a warning", async () => {
    expect(await saying(passed)).toMatchObject({ value: "pass", confidence: 1, reasoning: undefined });
    expect(await saying({ ...passed, warning: "By a hair." })).toMatchObject({ reasoning: "By a hair." });
  });

  it("are a fail, with a reason even where the check gives none", async () => {
    expect(await saying(failed("Never called."))).toMatchObject({
      value: "fail",
      reasoning: "Never called.",
    });
    expect(await saying(failed(""))).toBeInstanceOf(EvaluationVerdictResult);
  });

  it.each(Object.keys(ABSTAIN_CODES) as (keyof typeof ABSTAIN_CODES)[])(
    "are an abstention with the same code: %s",
    async (code) => {
      expect(await saying(abstained(code, "Because."))).toMatchObject({ code, reasoning: "Because." });
      expect(await saying(abstained(code, ""))).toMatchObject({ code, reasoning: ABSTAIN_CODES[code] });
    },
  );
});
