import type { Judge, JudgeRequest } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { llmJudge } from "./llm-judge.ts";

const polite: Judge = async ({ output }) => ({
  verdict: String(output).includes("please") ? "pass" : "fail",
  reasoning: "Looked for a please.",
});

describe("llmJudge", () => {
  it.each([
    {
      trial: { status: "completed", output: "Wait, please." },
      expected: "passed",
      because: "the judge says so",
    },
    { trial: { status: "completed", output: "Wait." }, expected: "failed", because: "the judge says so" },
    {
      trial: { status: "errored", output: "Wait, please." },
      expected: "passed",
      because: "there is an output all the same",
    },
    {
      trial: { status: "completed", output: "" },
      expected: "failed",
      because: "an empty text is an output (B12)",
    },
    { trial: { status: "completed" }, expected: "OUTPUT_MISSING", because: "there is nothing to judge" },
    {
      trial: { status: "completed", output: null },
      expected: "OUTPUT_MISSING",
      because: "null is no output",
    },
    { trial: { status: "errored" }, expected: "TRIAL_ERROR", because: "a crash is not judged" },
    {
      trial: { status: "timeout", output: null },
      expected: "TRIAL_ERROR",
      because: "a timeout is not judged",
    },
  ] as const)("is $expected when $because", async ({ trial, expected }) => {
    const outcome = await llmJudge({ rubric: "Be polite." }, polite).judge(trial);
    expect(outcome.status === "abstained" ? outcome.code : outcome.status).toBe(expected);
  });

  it.each([{ status: "completed", output: "Wait." }, { status: "errored" }] as const)(
    "abstains with JUDGE_NOT_RUN on %j without a judge",
    async (trial) => {
      expect(await llmJudge({ rubric: "Be polite." }).judge(trial)).toMatchObject({ code: "JUDGE_NOT_RUN" });
    },
  );

  it("does not ask about a run that has no output", async () => {
    const untouched: Judge = () => {
      throw new Error("was asked");
    };
    expect(await llmJudge({ rubric: "x" }, untouched).judge({ status: "errored" })).toMatchObject({
      code: "TRIAL_ERROR",
    });
  });

  it("tells the judge nothing of keys that are null, which are absent", async () => {
    const asked: JudgeRequest[] = [];
    const judge: Judge = async (request) => {
      asked.push(request);
      return { verdict: "pass", reasoning: "" };
    };
    await llmJudge({ rubric: "Polite?" }, judge).judge({
      status: "completed",
      output: "Hi",
      epoch: null,
      toolCalls: null,
    });
    expect(asked).toMatchObject([{ epoch: undefined, toolCalls: undefined }]);
  });

  it("tells the judge all that is known of the trial, its sample and the check", async () => {
    const asked: JudgeRequest[] = [];
    const judge: Judge = async (request) => {
      asked.push(request);
      return { verdict: "pass", reasoning: "" };
    };
    const { signal } = new AbortController();
    const trial = {
      sample: "refund_ok",
      epoch: 2,
      status: "completed",
      output: { text: "Done." },
      toolCalls: [{ tool: "a" }],
    } as const;
    const check = llmJudge({ name: "tone", rubric: "Be polite.", llmPreferences: ["OPENAI"] }, judge);
    await check.judge(trial, { input: { order: "A-17" }, reference: { id: 1 }, signal });
    const { status: _, ...told } = trial;
    expect(asked).toEqual([
      {
        ...told,
        name: "tone",
        rubric: "Be polite.",
        llmPreferences: ["OPENAI"],
        input: { order: "A-17" },
        reference: { id: 1 },
        signal,
      },
    ]);
  });

  it.each([
    { fields: {}, because: "the rubric is left out" },
    { fields: { rubric: "" }, because: "the rubric is empty" },
    { fields: { rubric: " \n" }, because: "white space is no rubric" },
    { fields: { rubric: ["Be polite."] }, because: "a rubric is text" },
    { fields: { rubric: "x", llmPreferences: "OPENAI" }, because: "preferences are a list" },
  ])("refuses $fields with CHECK_INVALID: $because", ({ fields }) => {
    expect(() => llmJudge(fields as { rubric: string }, polite)).toThrow(
      expect.objectContaining({ code: "CHECK_INVALID" }),
    );
  });

  it("bears its type, and says whether it has a judge", () => {
    expect(llmJudge({ rubric: "Be polite." })).toMatchObject({ type: "llmJudge", hasJudge: false });
    expect(llmJudge({ rubric: "Be polite." }, polite).hasJudge).toBe(true);
  });
});
