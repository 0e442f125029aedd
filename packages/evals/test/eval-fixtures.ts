import {
  EvaluationAbstention,
  EvaluationBooleanResult,
  type EvaluatorAnswer,
  type EvaluatorContext,
  evaluator,
} from "@outputai/core";
import type { Dataset } from "../src/datasets/dataset.ts";
import { evalWorkflow } from "../src/workflow/eval-workflow.ts";
import type { EvalEntry, EvalWorkflow } from "../src/workflow/eval-workflow-types.ts";
import type { Interpretation } from "../src/workflow/interpretation.ts";

/** What an evaluator is asked with. */
export interface Asked {
  readonly input: unknown;
  readonly output: unknown;
  readonly ground_truth: Readonly<Record<string, unknown>>;
}

type Ask = (asked: Asked, context: EvaluatorContext) => EvaluatorAnswer | Promise<EvaluatorAnswer>;

/** An entry of a workflow whose evaluator answers with what `ask` says. */
export function entry(name: string, ask: Ask, rest: Partial<Omit<EvalEntry, "evaluator">> = {}): EvalEntry {
  const made = evaluator({ name, fn: (asked: Asked, context) => ask(asked, context) });
  return { evaluator: made as EvalEntry["evaluator"], criticality: "required", ...rest };
}

export const yes = new EvaluationBooleanResult({ value: true, confidence: 1 });
export const no = new EvaluationBooleanResult({ value: false, confidence: 1, reasoning: "It is not so." });
export const pass = entry("passes", () => yes);
export const fail = entry("fails", () => no);
export const abstain = entry(
  "abstains",
  () => new EvaluationAbstention({ code: "NO_TEXT", reasoning: "No text." }),
);
export const informational = { criticality: "informational" } as const;
export const passFrom = (least: number): { readonly interpret: Interpretation } => ({
  interpret: { type: "number", pass: least },
});

/** A workflow that asks these. */
export function workflowOf(...evals: readonly EvalEntry[]): EvalWorkflow {
  return evalWorkflow({ name: "greeting_eval", evals: evals as readonly [EvalEntry, ...EvalEntry[]] });
}

/** A case whose output is cached. */
export function cached(name: string, output: unknown = `output of ${name}`): Dataset {
  return { name, input: `input of ${name}`, last_output: { output } };
}

/** So many cases. */
export function manyCases(count: number): readonly Dataset[] {
  return Array.from({ length: count }, (_, index) => cached(`case ${index + 1}`));
}

/** A promise that never settles. */
export function never(): Promise<never> {
  return new Promise(() => {});
}
