import {
  EvaluationBooleanResult,
  type EvaluationResult,
  EvaluationVerdictResult,
  type EvaluatorAnswer,
  evaluator,
  z,
} from "@outputai/core";
import { expectTypeOf, it } from "vitest";
import { Verdict } from "../verdict/verdict.ts";
import { verify } from "../verify/verify.ts";
import { evalWorkflow } from "./eval-workflow.ts";
import type { EvalWorkflow, WorkflowEvaluator } from "./eval-workflow-types.ts";
import type { Interpretation } from "./interpretation.ts";
import type { InterpretationFor } from "./interpretation-for.ts";
import { CRITICALITY } from "./vocabulary.ts";

const boolean = verify({ name: "boolean", output: z.string() }, ({ output }) =>
  Verdict.contains(output, "a"),
);
const number = verify({ name: "number" }, async () => Verdict.score(0.5));
const verdict = verify({ name: "verdict" }, () => Verdict.pass());
const text = verify({ name: "text" }, () => Verdict.label("formal"));
const either = verify({ name: "either" }, ({ output }) =>
  output ? Verdict.isTrue(output) : Verdict.fail("No."),
);
const abstaining = verify({ name: "abstaining" }, ({ output }) =>
  output ? Verdict.score(output) : Verdict.abstain("NO_OUTPUT", "There is none."),
);
const wide = verify({ name: "wide" }, (): EvaluationResult => Verdict.pass());
const anything = verify({ name: "anything" }, ({ output }) => output.judgement);
const plain = evaluator({
  name: "plain",
  fn: () => new EvaluationBooleanResult({ value: true, confidence: 1 }),
});
async function named({ output }: { readonly output: string }): Promise<EvaluationVerdictResult> {
  return new EvaluationVerdictResult({ value: output ? "pass" : "fail", confidence: 1 });
}

const name = "simple_eval";

it("takes evaluators of every make, with the interpretations that fit", () => {
  const workflow = evalWorkflow({
    name,
    evals: [
      { evaluator: boolean, criticality: CRITICALITY.REQUIRED, interpret: { type: "boolean" } },
      {
        evaluator: number,
        criticality: "informational",
        interpret: { type: "number", pass: 0.8, partial: 0.5 },
      },
      { evaluator: verdict, interpret: { type: "verdict" } },
      { evaluator: text, interpret: { type: "string", pass: ["formal"], partial: ["neutral"] } },
      { evaluator: plain, interpret: { type: "boolean" } },
      { evaluator: named },
    ],
    config: { concurrency: 3 },
  });
  expectTypeOf(workflow).toEqualTypeOf<EvalWorkflow>();
});

it("reads a verdict as a text too, and a text as a verdict", () => {
  evalWorkflow({
    name,
    evals: [
      { evaluator: verdict, interpret: { type: "string", pass: ["pass", "partial"] } },
      { evaluator: text, interpret: { type: "verdict" } },
    ],
  });
});

it("refuses an interpretation that cannot fit (B62)", () => {
  // @ts-expect-error a boolean has no threshold
  evalWorkflow({ name, evals: [{ evaluator: boolean, interpret: { type: "number", pass: 1 } }] });
  // @ts-expect-error a number is not listed
  evalWorkflow({ name, evals: [{ evaluator: number, interpret: { type: "string", pass: ["good"] } }] });
  // @ts-expect-error a label is no boolean
  evalWorkflow({ name, evals: [{ evaluator: text, interpret: { type: "boolean" } }] });
  // @ts-expect-error a verdict is never "good"
  evalWorkflow({ name, evals: [{ evaluator: verdict, interpret: { type: "string", pass: ["good"] } }] });
  const fine = { evaluator: verdict };
  // @ts-expect-error the second does not fit, whatever the first
  evalWorkflow({ name, evals: [fine, { evaluator: named, interpret: { type: "boolean" } }] });
  // @ts-expect-error the threshold is missing (B07)
  evalWorkflow({ name, evals: [{ evaluator: number, interpret: { type: "number" } }] });
});

it("lets answers that are wide or a union be interpreted as any of their values", () => {
  evalWorkflow({ name, evals: [{ evaluator: either, interpret: { type: "boolean" } }] });
  evalWorkflow({ name, evals: [{ evaluator: either, interpret: { type: "verdict" } }] });
  evalWorkflow({ name, evals: [{ evaluator: abstaining, interpret: { type: "number", pass: 0 } }] });
  evalWorkflow({ name, evals: [{ evaluator: wide, interpret: { type: "number", pass: 0 } }] });
  evalWorkflow({ name, evals: [{ evaluator: anything, interpret: { type: "string", pass: ["a"] } }] });
  // @ts-expect-error neither of its forms is a number
  evalWorkflow({ name, evals: [{ evaluator: either, interpret: { type: "number", pass: 0 } }] });
  expectTypeOf<InterpretationFor<WorkflowEvaluator>>().toEqualTypeOf<Interpretation>();
  expectTypeOf<InterpretationFor<() => Promise<EvaluatorAnswer>>>().toEqualTypeOf<Interpretation>();
});

it("takes entries from a list that was made elsewhere", () => {
  const evals: { readonly evaluator: WorkflowEvaluator; readonly interpret?: Interpretation }[] = [];
  evals.push({ evaluator: boolean, interpret: { type: "boolean" } });
  evalWorkflow({ name, evals });
  evalWorkflow({ name, evals: [boolean, verdict].map((asked) => ({ evaluator: asked })) });
});

it("refuses what is misspelt", () => {
  // @ts-expect-error the key is misspelt
  evalWorkflow({ name, evals: [{ evaluator: boolean, interpet: { type: "boolean" } }] });
  // @ts-expect-error the criticality is misspelt
  evalWorkflow({ name, evals: [{ evaluator: boolean, criticality: "optional" }] });
  // @ts-expect-error true is no evaluator
  evalWorkflow({ name, evals: [{ evaluator: true }] });
});
