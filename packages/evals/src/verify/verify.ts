import type { Evaluator, EvaluatorContext, z } from "@outputai/core";
import { parseSubject } from "./parse-subject.ts";
import { toAnswer } from "./to-answer.ts";
import { evaluatorOf } from "./verify-definition.ts";
import type {
  AnswerOf,
  VerifyArguments,
  VerifyContext,
  VerifyDefinition,
  VerifyReturn,
  VerifySubject,
} from "./verify-types.ts";

/**
 * Makes an evaluator for eval workflows of a check of one case: its input, its output, and what is known of the right
 * one. The check sees what the schemas make of them, defaults and coercions included, and may be sync or async. It
 * returns a result, an abstention, or either as plain JSON.
 *
 * @example
 * ```ts
 * import { z } from "@outputai/core";
 *
 * const hasTitle = verify(
 *   { name: "has_title", output: z.object({ title: z.string().default("") }) },
 *   ({ output, context }) => Verdict.gte(output.title.length, Number(context.ground_truth.min ?? 1)),
 * );
 * (await hasTitle({ input: null, output: {} })).value; // false
 * (await hasTitle({ input: null, output: { title: "Ox" }, ground_truth: { min: 2 } })).reasoning; // "2 >= 2"
 * await hasTitle({ input: null, output: { title: 7 } }); // throws EVALUATOR_INPUT_INVALID
 * verify({ name: "has title" }, () => Verdict.pass()); // throws EVALUATOR_INVALID
 * ```
 *
 * @throws {@link ValidationError} with code `EVALUATOR_INVALID` when the definition is wrong; with code
 * `EVALUATOR_INPUT_INVALID` or `EVALUATOR_RESULT_INVALID` when the evaluator is called.
 */
export function verify<
  const Returned extends VerifyReturn,
  Input extends z.ZodType = z.ZodAny,
  Output extends z.ZodType = z.ZodAny,
>(
  definition: VerifyDefinition<Input, Output>,
  check: (subject: VerifyArguments<Input, Output>) => Returned | Promise<Returned>,
): Evaluator<VerifySubject<Input, Output>, AnswerOf<Returned>> {
  const evaluate = async (given: unknown, runner: EvaluatorContext) => {
    const { ground_truth, ...parts } = await parseSubject(definition.name, given, definition);
    const context = contextOf(ground_truth, runner);
    return toAnswer(definition.name, await check({ ...parts, context } as VerifyArguments<Input, Output>));
  };
  return evaluatorOf(definition, check, evaluate) as Evaluator<
    VerifySubject<Input, Output>,
    AnswerOf<Returned>
  >;
}

function contextOf(
  ground_truth: VerifyContext["ground_truth"],
  { signal = new AbortController().signal, recordUsage = drop }: EvaluatorContext,
): VerifyContext {
  return { ground_truth, signal, recordUsage };
}

function drop(): void {}
