import { evaluator, ValidationError, z } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Verdict } from "../verdict/verdict.ts";
import { verify } from "../verify/verify.ts";
import { evalWorkflow } from "./eval-workflow.ts";
import type { WorkflowEvaluator } from "./eval-workflow-types.ts";
import { isEvalWorkflowValue } from "./is-eval-workflow-value.ts";

const tone = verify({ name: "tone" }, () => Verdict.pass());
const score = verify({ name: "score" }, () => Verdict.score(0.5));
const define = (definition: unknown) => evalWorkflow(definition as Parameters<typeof evalWorkflow>[0]);

describe("evalWorkflow", () => {
  it("says what it is called, what it asks and how, with the defaults", () => {
    const workflow = evalWorkflow({
      name: "simple_eval",
      description: "Both.",
      evals: [{ evaluator: tone }],
    });
    expect(workflow.name).toBe("simple_eval");
    expect(workflow.description).toBe("Both.");
    expect(workflow.evals).toEqual([{ evaluator: tone, criticality: "required" }]);
    expect(workflow.config).toEqual({ concurrency: 10 });
  });

  it("takes a named function, a verify, and an evaluator of core", () => {
    async function named() {
      return Verdict.pass();
    }
    const parsed = evaluator({ name: "parsed", inputSchema: z.object({}), fn: () => Verdict.pass() });
    const { evals } = evalWorkflow({
      name: "a",
      evals: [named, tone, parsed].map((asked) => ({ evaluator: asked as WorkflowEvaluator })),
    });
    expect(evals.map(({ evaluator: { name } }) => name)).toEqual(["named", "tone", "parsed"]);
  });

  it("takes informational evaluators alone", () => {
    const evals = [{ evaluator: tone, criticality: "informational" as const }];
    expect(evalWorkflow({ name: "a", evals }).evals[0]?.criticality).toBe("informational");
  });

  it("does not change afterwards, whatever its author keeps", () => {
    const pass = ["good"];
    const evals = [{ evaluator: tone as WorkflowEvaluator, interpret: { type: "string" as const, pass } }];
    const config = { concurrency: 2 };
    const workflow = evalWorkflow({ name: "a", evals, config });
    pass.push("bad");
    evals.push(...evals);
    config.concurrency = 99;
    expect(workflow.evals).toMatchObject([{ interpret: { pass: ["good"] } }]);
    expect(workflow.config.concurrency).toBe(2);
    expect(() => Object.assign(workflow, { config: { concurrency: 99 } })).toThrow(TypeError);
    expect(() => Object.assign(workflow.config, { concurrency: 99 })).toThrow(TypeError);
    expect(() => Object.assign(workflow.evals, { 0: undefined })).toThrow(TypeError);
  });

  it("runs with the cached outputs when it is called", async () => {
    const positive = verify({ name: "positive" }, ({ output }) => Verdict.gt(output, 0));
    const workflow = evalWorkflow({ name: "simple_eval", evals: [{ evaluator: positive }] });
    const datasets = [1, -1].map((output) => ({
      name: `case ${output}`,
      input: null,
      last_output: { output },
    }));
    const { cases, summary } = await workflow({ datasets });
    expect(cases.map(({ verdict }) => verdict)).toEqual(["pass", "fail"]);
    expect(summary).toMatchObject({ total: 2, passed: 1, failed: 1, acceptableRate: 0.5 });
  });

  it.each([
    { definition: undefined, told: [""], because: "it is none" },
    { definition: [], told: [""], because: "a list is none" },
    { definition: { name: "", evals: [{ evaluator: tone }] }, told: ["/name"], because: "the name is empty" },
    { definition: { name: "a" }, told: ["/evals"], because: "there are no evals" },
    { definition: { name: "a", evals: [] }, told: ["/evals"], because: "nothing would be evaluated (B50)" },
    {
      definition: { name: "a", evals: new Array(1) },
      told: ["/evals/0"],
      because: "of the hole in the list",
    },
    { definition: { name: "a", evals: [tone] }, told: ["/evals/0"], because: "an entry is { evaluator }" },
    {
      definition: { name: "a", evals: [{ evaluator: "tone" }] },
      told: ["/evals/0/evaluator"],
      because: "a name is no evaluator",
    },
    {
      definition: {
        name: "a",
        evals: [
          {
            evaluator: (
              () => () =>
                1
            )(),
          },
        ],
      },
      told: ["/evals/0/evaluator"],
      because: "it has no name (B37)",
    },
    {
      definition: {
        name: "a",
        evals: [
          { evaluator: tone },
          { evaluator: score, interpret: { type: "number", pass: 0 } },
          { evaluator: tone },
        ],
      },
      told: ["/evals/2/evaluator"],
      because: "two results could not be told apart (B37)",
    },
    {
      definition: { name: "a", evals: [{ evaluator: tone, criticality: "Required" }] },
      told: ["/evals/0/criticality"],
      because: "of the case",
    },
    {
      definition: { name: "a", evals: [{ evaluator: tone, interpet: {} }] },
      told: ["/evals/0/interpet"],
      because: "nobody reads it",
    },
    {
      definition: { name: "a", evals: [{ evaluator: tone }], config: 3 },
      told: ["/config"],
      because: "3 is no config",
    },
    ...[0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, "3", null].map((concurrency) => ({
      definition: { name: "a", evals: [{ evaluator: tone }], config: { concurrency } },
      told: ["/config/concurrency"],
      because: `${concurrency} is no number of cases`,
    })),
    {
      definition: {
        nmae: "a",
        description: 7,
        evals: [{ evaluator: 1, criticality: 2, interpret: 3 }],
        config: { concurency: 1 },
      },
      told: [
        "/nmae",
        "/name",
        "/description",
        "/evals/0/evaluator",
        "/evals/0/criticality",
        "/evals/0/interpret",
        "/config/concurency",
      ],
      because: "of all that at once",
    },
  ])("refuses a definition because $because", ({ definition, told }) => {
    const error = errorOf(() => define(definition));
    expect(error.code).toBe("EVAL_WORKFLOW_INVALID");
    expect(error.problems.map(({ pointer }) => pointer)).toEqual(told);
  });

  it("suggests what was meant", () => {
    const evals = [
      { evaluator: tone, criticalty: "required" },
      { evaluator: score, criticality: "informatonal" },
    ];
    const { message } = errorOf(() => define({ name: "a", evals }));
    expect(message).toContain('Did you mean "criticality"?');
    expect(message).toContain('Did you mean "informational"?');
    expect(message).toContain('The eval workflow "a" is not well defined:');
  });
});

describe("an interpretation", () => {
  it.each([
    { interpret: { type: "verdict" } },
    { interpret: { type: "boolean" } },
    { interpret: { type: "number", pass: 0 }, because: "B07" },
    { interpret: { type: "number", pass: -1, partial: -2 } },
    { interpret: { type: "number", pass: 0.5, partial: 0.5 } },
    { interpret: { type: "string", pass: ["good", ""], partial: [] } },
    { interpret: { type: "string", pass: ["good"], partial: ["fair"] } },
  ])("may be $interpret", ({ interpret }) => {
    expect(define({ name: "a", evals: [{ evaluator: tone, interpret }] }).evals[0]?.interpret).toEqual(
      interpret,
    );
  });

  it.each([
    { interpret: null, told: "", because: "null is none" },
    { interpret: "boolean", told: "", because: "it is an object" },
    { interpret: {}, told: "/type", because: "it has no type" },
    { interpret: { type: "bool" }, told: "/type", because: "the type is misspelt" },
    { interpret: { type: "constructor" }, told: "/type", because: "the type is inherited (B21)" },
    { interpret: { type: "number" }, told: "/pass", because: "there is no default threshold (B07)" },
    { interpret: { type: "number", pass: Number.NaN }, told: "/pass", because: "NaN passes nothing (B09)" },
    { interpret: { type: "number", pass: "0.5" }, told: "/pass", because: "a text is no threshold" },
    {
      interpret: { type: "number", pass: Number.POSITIVE_INFINITY },
      told: "/pass",
      because: "nothing is that great",
    },
    {
      interpret: { type: "number", pass: 0.4, partial: 0.9 },
      told: "/partial",
      because: "partial is above pass",
    },
    {
      interpret: { type: "number", pass: 0.4, partial: null },
      told: "/partial",
      because: "null is no threshold",
    },
    { interpret: { type: "number", pass: 0.4, passAt: 1 }, told: "/passAt", because: "nobody reads passAt" },
    { interpret: { type: "boolean", pass: true }, told: "/pass", because: "a boolean has no bounds" },
    { interpret: { type: "string" }, told: "/pass", because: "nothing is listed" },
    { interpret: { type: "string", pass: [] }, told: "/pass", because: "the list is empty" },
    { interpret: { type: "string", pass: "good" }, told: "/pass", because: "a text is no list" },
    { interpret: { type: "string", pass: ["good", 1] }, told: "/pass/1", because: "1 is no text" },
    {
      interpret: { type: "string", pass: ["good"], partial: "fair" },
      told: "/partial",
      because: "a text is no list",
    },
    {
      interpret: { type: "string", pass: ["a", "b"], partial: ["b"] },
      told: "/partial",
      because: "b is in both",
    },
  ])("is refused because $because", ({ interpret, told }) => {
    const error = errorOf(() => define({ name: "a", evals: [{ evaluator: tone, interpret }] }));
    expect(error.problems.map(({ pointer }) => pointer)).toEqual([`/evals/0/interpret${told}`]);
  });

  it("is refused or kept, and never another error, whatever it is", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.anything(),
          fc.record({
            type: fc.constantFrom("number", "string"),
            pass: fc.anything(),
            partial: fc.anything(),
          }),
        ),
        (interpret) => {
          try {
            define({ name: "a", evals: [{ evaluator: tone, interpret }] });
          } catch (error) {
            expect(error).toMatchObject({ code: "EVAL_WORKFLOW_INVALID" });
          }
        },
      ),
    );
  });
});

describe("isEvalWorkflowValue", () => {
  const workflow = evalWorkflow({ name: "a_eval", evals: [{ evaluator: tone }] });

  it("recognises one of another copy of the package", async () => {
    const specifier = "./is-eval-workflow-value.ts?copy";
    const copy: typeof import("./is-eval-workflow-value.ts") = await import(/* @vite-ignore */ specifier);
    expect(copy.isEvalWorkflowValue).not.toBe(isEvalWorkflowValue);
    expect(copy.isEvalWorkflowValue(workflow)).toBe(true);
  });

  it.each([undefined, null, "a_eval", {}, tone, () => workflow, { ...workflow }, Object.create(workflow)])(
    "is false for what is none (%#)",
    (value) => {
      expect(isEvalWorkflowValue(value)).toBe(false);
    },
  );
});

function errorOf(attempt: () => unknown): ValidationError {
  try {
    attempt();
  } catch (error) {
    if (error instanceof ValidationError) return error;
    throw error;
  }
  throw new Error("It did not throw.");
}
