import type {
  EvaluationAbstention,
  EvaluationAbstentionArgs,
  EvaluationBooleanResult,
  EvaluationNumberResult,
  EvaluationResult,
  EvaluationResultArgs,
  EvaluationStringResult,
  EvaluationVerdict,
  EvaluationVerdictResult,
  EvaluatorAnswer,
  RecordedUsage,
  z,
} from "@outputai/core";

/** What `verify` is told beside the check. Without a schema a part is handed over as it is, and typed as anything. */
export interface VerifyDefinition<Input extends z.ZodType, Output extends z.ZodType> {
  /** Letters, digits and underscores; it does not start with a digit. */
  readonly name: string;
  readonly description?: string | undefined;
  /** What the input of a case must be. */
  readonly input?: Input | undefined;
  /** What the output must be. */
  readonly output?: Output | undefined;
}

/** What a check gets: the parts as their schemas made them. */
export interface VerifyArguments<Input extends z.ZodType, Output extends z.ZodType> {
  readonly input: z.output<Input>;
  /** Undefined: there is none. Null, 0, "" and false are outputs. */
  readonly output: z.output<Output>;
  readonly context: VerifyContext;
}

/** What a check may use beside input and output. All of it is always there. */
export interface VerifyContext {
  /** What is known to this evaluator of the right output; `{}` when nothing is. */
  readonly ground_truth: Readonly<Record<string, unknown>>;
  /** Aborted when the evaluator's time is up, or the run is. Outside of a run it never is. */
  readonly signal: AbortSignal;
  /** Takes what a model used. Outside of a run it is dropped. */
  recordUsage(usage: RecordedUsage): void;
}

/** What an evaluator that `verify` made is called with, in a run as in a unit test. */
export type VerifySubject<Input extends z.ZodType, Output extends z.ZodType> = Part<"input", z.input<Input>> &
  Part<"output", z.input<Output>> & {
    readonly ground_truth?: Readonly<Record<string, unknown>> | null | undefined;
  };

/** A part may be left out where it may be undefined. */
type Part<Key extends string, Value> = undefined extends Value
  ? { readonly [K in Key]?: Value }
  : { readonly [K in Key]: Value };

/** What a check may return: a result, an abstention, or either as plain JSON. */
export type VerifyReturn =
  | EvaluatorAnswer
  | EvaluationResultArgs<boolean | number | string>
  | EvaluationAbstentionArgs;

/** What becomes of what a check returns. */
export type AnswerOf<Returned> = 0 extends 1 & Returned
  ? EvaluatorAnswer
  : Returned extends EvaluationResult | EvaluationAbstention
    ? Returned
    : Returned extends { readonly value: infer Value }
      ? ResultOf<Value>
      : Returned extends EvaluationAbstentionArgs
        ? EvaluationAbstention
        : never;

type ResultOf<Value> = Value extends boolean
  ? EvaluationBooleanResult
  : Value extends number
    ? EvaluationNumberResult
    : Value extends EvaluationVerdict
      ? EvaluationVerdictResult
      : Value extends string
        ? string extends Value
          ? EvaluationStringResult | EvaluationVerdictResult
          : EvaluationStringResult
        : never;
