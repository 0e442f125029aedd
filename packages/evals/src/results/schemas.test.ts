import { describe, expect, it } from "vitest";
import { runEval } from "../run/run-eval.ts";
import { Verdict } from "../verdict/verdict.ts";
import { verify } from "../verify/verify.ts";
import { evalWorkflow } from "../workflow/eval-workflow.ts";
import { CaseResultSchema } from "./case-result-schema.ts";
import { EvalOutputSchema, EvalSummarySchema } from "./eval-output-schema.ts";
import { EvaluatorOutcomeSchema, fullOutcomeSchema } from "./evaluator-outcome-schema.ts";

const feedback = [{ issue: "No year", suggestion: "Add it", priority: "high" as const }];

/** An output that has everything: verdicts of each kind, an abstention, an error, usage, trials and a missing output. */
async function richOutput(): Promise<unknown> {
  const workflow = evalWorkflow({
    name: "rich_eval",
    evals: [
      { evaluator: verify({ name: "positive" }, ({ output }) => Verdict.gt(output, 0)) },
      { evaluator: verify({ name: "half" }, () => Verdict.partial(0.5, "Half.", feedback)) },
      {
        evaluator: verify({ name: "score" }, ({ context }) => {
          context.recordUsage({ inputTokens: 3, costUsd: 0.01 });
          return { value: 0.5, confidence: 1, dimensions: [{ value: 0.2, confidence: 1 }] };
        }),
        interpret: { type: "number", pass: 0.4 },
        criticality: "informational",
      },
      {
        evaluator: verify({ name: "silent" }, () => Verdict.abstain("NONE", "There is none.")),
        criticality: "informational",
      },
      {
        evaluator: verify({ name: "broken" }, () => {
          throw new Error("boom");
        }),
        criticality: "informational",
      },
    ],
  });
  const target = (input: unknown) => {
    if (input === 0) throw new Error("no output");
    return input;
  };
  const datasets = [1, -1, 0].map((input) => ({ name: `case ${input}`, input }));
  return JSON.parse(JSON.stringify(await runEval(workflow, datasets, { target, trials: 2 })));
}

/** A report in the shape that the public packages write. */
const small = {
  cases: [
    {
      datasetName: "refund",
      verdict: "partial",
      evaluators: [
        {
          name: "tone",
          verdict: "partial",
          criticality: "required",
          confidence: 0.9,
          reasoning: "Fair.",
          feedback,
        },
      ],
    },
  ],
  summary: { total: 1, passed: 0, partial: 1, failed: 0, acceptableRate: 1 },
};

describe("EvalOutputSchema", () => {
  it("reads what a run answers, and leaves nothing out", async () => {
    const output = await richOutput();
    expect(EvalOutputSchema.safeParse(output).error?.issues).toBeUndefined();
    expect(EvalOutputSchema.parse(output)).toEqual(output);
  });

  it("reads the smaller shape of the public packages", () => {
    expect(EvalOutputSchema.parse(small)).toEqual(small);
  });

  it("keeps keys that it does not know, on every level", () => {
    const [entry] = small.cases;
    const more = {
      ...small,
      host: "ci",
      cases: [{ ...entry, tag: 1, evaluators: [{ ...entry?.evaluators[0], tag: 2 }] }],
      summary: { ...small.summary, tag: 3 },
    };
    expect(EvalOutputSchema.parse(more)).toEqual(more);
  });

  it.each([
    { output: { cases: [] }, path: ["summary"], because: "the summary is missing" },
    { output: { summary: small.summary }, path: ["cases"], because: "the cases are missing" },
    { output: { ...small, status: "finished" }, path: ["status"], because: "there is no such status" },
    {
      output: { ...small, cases: [{ ...small.cases[0], verdict: "passed" }] },
      path: ["cases", 0, "verdict"],
      because: "there is no such verdict",
    },
    {
      output: { ...small, summary: { ...small.summary, acceptableRate: "100%" } },
      path: ["summary", "acceptableRate"],
      because: "a text is no rate",
    },
  ])("refuses a report when $because", ({ output, path }) => {
    expect(EvalOutputSchema.safeParse(output).error?.issues[0]?.path).toEqual(path);
  });
});

describe("the schemas of the parts", () => {
  it("read the parts of the smaller shape", () => {
    const [entry] = small.cases;
    expect(CaseResultSchema.parse(entry)).toEqual(entry);
    expect(EvaluatorOutcomeSchema.parse(entry?.evaluators[0])).toEqual(entry?.evaluators[0]);
    expect(EvalSummarySchema.parse(small.summary)).toEqual(small.summary);
  });

  it.each([
    { status: "decided", verdict: "undecided" },
    { status: "abstained", verdict: "pass" },
    { status: "errored", verdict: "fail" },
  ])("let no outcome be $status and $verdict (B24)", (parts) => {
    const outcome = { name: "tone", criticality: "required", confidence: null, ...parts };
    expect(EvaluatorOutcomeSchema.safeParse(outcome).success).toBe(false);
    const full = { ...outcome, durationMs: 1, value: true, code: "A", reasoning: "b" };
    expect(fullOutcomeSchema.safeParse(full).success).toBe(false);
  });
});
