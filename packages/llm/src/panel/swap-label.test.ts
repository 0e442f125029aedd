import {
  EvaluationAbstention,
  EvaluationBooleanResult,
  EvaluationResult,
  EvaluationStringResult,
  EvaluationVerdictResult,
} from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JudgeError } from "../judge-error.ts";
import { type PositionSwapOptions, positionSwap } from "./position-swap.ts";
import { selfConsistency } from "./self-consistency.ts";
import { swapLabel } from "./swap-label.ts";

const label = (value: string, reasoning?: string) =>
  new EvaluationStringResult({ value, confidence: 0.9, reasoning });
const pair = { first: "A long text.", second: "Short." };
const always = (answer: unknown) => async (_pair: typeof pair) => answer as EvaluationStringResult;

describe("swapLabel", () => {
  it("is its own opposite, and moves nothing but the two labels", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.uniqueArray(fc.string(), { minLength: 2, maxLength: 2 }),
        (word, pairOf) => {
          const labels = pairOf as [string, string];
          expect(swapLabel(swapLabel(word, labels), labels)).toBe(word);
          expect(swapLabel(word, labels) === word).toBe(!labels.includes(word));
        },
      ),
    );
  });
});

describe("positionSwap", () => {
  it("exchanges the two, and hands over everything else", async () => {
    const asked: unknown[] = [];
    const judge = async (subject: typeof pair & { rubric: string }) => {
      asked.push(subject);
      return label("tie");
    };
    await positionSwap(judge)({ ...pair, rubric: "Be brief." });
    expect(asked).toEqual([
      { first: "A long text.", second: "Short.", rubric: "Be brief." },
      { first: "Short.", second: "A long text.", rubric: "Be brief." },
    ]);
  });

  it("names the bias, and says whose words are whose", async () => {
    const abstention = await positionSwap(always(label("first", "It reads better.")))(pair);
    expect(abstention).toMatchObject({ code: "JUDGE_DISAGREED" });
    expect(abstention.reasoning).toContain('Position bias: the judge says "first" in both orders');
    expect(abstention.reasoning).toContain('Exchanged: "second", It reads better.');
  });

  it("tells a wavering judge from a biased one", async () => {
    const judge = async ({ first }: typeof pair) => label(first === pair.first ? "tie" : "first");
    const { reasoning } = await positionSwap(judge)(pair);
    expect(reasoning).toContain("depends on the order");
    expect(reasoning).not.toContain("bias");
  });

  it.each([
    "A",
    "b",
    "1",
    "Answer A",
    "response_2",
    "First",
    " first",
    "left",
    "the tie?",
    "model_x is better",
    "equal",
    "",
  ])("takes %j for no label that has no position: nobody said so", async (value) => {
    const judge = async (_: typeof pair) =>
      Object.assign(label(value), { judgement: { usage: { requests: 1 } } });
    const ended = positionSwap(judge)(pair);
    await expect(ended).rejects.toBeInstanceOf(JudgeError);
    await expect(ended).rejects.toMatchObject({
      code: "JUDGE_INVALID",
      message: expect.stringContaining(
        `It answered ${JSON.stringify(value)}, which is none of the labels "first", "second", "tie".`,
      ),
      hint: expect.stringContaining("Name all that the judge may answer"),
      usage: { requests: 2 },
    });
  });

  it("answers every label that it is told of", async () => {
    const labels = ["A", "B", "equal", "neither"] as const;
    for (const value of ["equal", "neither"]) {
      const ended = positionSwap(always(label(value)), { labels })(pair);
      await expect(ended).resolves.toMatchObject({ value, confidence: 1 });
    }
    const tie = positionSwap(always(label("tie")), { labels })(pair);
    await expect(tie).rejects.toMatchObject({ code: "JUDGE_INVALID" });
    const abstention = await positionSwap(always(label("A")), { labels })(pair);
    expect(abstention).toMatchObject({ code: "JUDGE_DISAGREED" });
  });

  it.each([
    { answer: new EvaluationVerdictResult({ value: "pass", confidence: 1 }), because: "a verdict" },
    { answer: new EvaluationBooleanResult({ value: true, confidence: 1 }), because: "true" },
    { answer: { verdict: "pass", reasoning: "" }, because: "a reply" },
    { answer: undefined, because: "nothing", code: "JUDGE_INVALID" },
  ])("refuses $because: it prefers neither text", async ({ answer, code = "PANEL_INVALID" }) => {
    await expect(positionSwap(always(answer))(pair)).rejects.toMatchObject({ code });
  });

  it.each([{}, { first: "a" }, "a text", null, undefined])("refuses to compare %j", async (subject) => {
    const ended = positionSwap(always(label("tie")))(subject as never);
    await expect(ended).rejects.toMatchObject({ code: "PANEL_INVALID" });
  });

  it.each([
    ["A"],
    ["A", "A"],
    ["A", ""],
    ["A", 2],
    ["A", "B", "A"],
    ["A", "B", " b"],
    ["A", "B", ""],
    "AB",
    null,
  ])("refuses the labels %j", (labels) => {
    const options = { labels } as unknown as PositionSwapOptions;
    expect(() => positionSwap(always(label("A")), options)).toThrow(
      expect.objectContaining({ code: "PANEL_INVALID" }),
    );
  });

  it("is told a misspelt option", () => {
    const options = { label: ["A", "B"] } as PositionSwapOptions;
    expect(() => positionSwap(always(label("A")), options)).toThrow('Did you mean "labels"?');
  });

  it("abstains when the judge does, with its code when it does both times", async () => {
    const abstention = new EvaluationAbstention({ code: "TOO_SHORT", reasoning: "Nothing to compare." });
    await expect(positionSwap(always(abstention))(pair)).resolves.toMatchObject({ code: "TOO_SHORT" });
    const once = async ({ first }: typeof pair) => (first === pair.first ? abstention : label("first"));
    await expect(positionSwap(once)(pair)).resolves.toMatchObject({ code: "JUDGE_DISAGREED" });
  });

  it("keeps the form of a result that has none, and what was used in both orders", async () => {
    const judge = async ({ first }: typeof pair) => {
      const value = first === pair.first ? "first" : "second";
      const result = new EvaluationResult({ value, confidence: 0.5, feedback: [{ issue: value }] });
      return Object.assign(result, { judgement: { usage: { requests: 1 } } });
    };
    const result = await positionSwap(judge as unknown as ReturnType<typeof always>)(pair);
    expect(result.constructor).toBe(EvaluationResult);
    expect(result).toMatchObject({ value: "first", feedback: [{ issue: "first" }, { issue: "second" }] });
    expect(result.usage).toEqual({ requests: 2 });
  });

  it("can ask a judge that is asked several times itself", async () => {
    const judge = selfConsistency(always(label("tie")), 3);
    await expect(positionSwap(judge)(pair)).resolves.toMatchObject({ value: "tie", confidence: 1 });
  });

  it("answers a label only if the judge prefers the same text both times", async () => {
    const answer = fc.constantFrom("first", "second", "tie");
    await fc.assert(
      fc.asyncProperty(answer, answer, async (asGiven, exchanged) => {
        const judge = async ({ first }: typeof pair) => label(first === pair.first ? asGiven : exchanged);
        const result = await positionSwap(judge)(pair);
        const turned = { first: "second", second: "first", tie: "tie" }[exchanged];
        expect("value" in result ? result.value : result.code).toBe(
          asGiven === turned ? asGiven : "JUDGE_DISAGREED",
        );
      }),
    );
  });
});
