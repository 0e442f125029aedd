import type { EvaluationVerdict } from "@outputai/core";
import type { WorkflowEvaluator } from "./eval-workflow-types.ts";
import type { Interpretation } from "./interpretation.ts";

/**
 * The interpretations that can work for what an evaluator answers: none that reads a boolean as a number, no label
 * that it cannot answer. An evaluator whose answer is not known more closely takes any.
 */
export type InterpretationFor<Asked extends WorkflowEvaluator> = ByValue<ValueOf<Awaited<ReturnType<Asked>>>>;

/** An abstention has no value, and an evaluator that only abstains takes any interpretation. */
type ValueOf<Answer> = 0 extends 1 & Answer
  ? unknown
  : [Answer] extends [never]
    ? unknown
    : Answer extends { readonly value: infer Value }
      ? Value
      : never;

type ByValue<Value> = unknown extends Value
  ? Interpretation
  : [Value] extends [never]
    ? Interpretation
    :
        | When<Extract<Value, boolean>, { readonly type: "boolean" }>
        | When<Extract<Value, number>, Extract<Interpretation, { readonly type: "number" }>>
        | When<Value & EvaluationVerdict, { readonly type: "verdict" }>
        | When<Extract<Value, string>, TextInterpretation<Extract<Value, string>>>;

/** `Then`, when the evaluator can answer one of `Values`. */
type When<Values, Then> = [Values] extends [never] ? never : Then;

interface TextInterpretation<Label extends string> {
  readonly type: "string";
  readonly pass: readonly Label[];
  readonly partial?: readonly Label[] | undefined;
}
