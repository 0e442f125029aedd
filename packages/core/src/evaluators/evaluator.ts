import type { z } from "zod";
import { formatValue } from "../format-value.ts";
import { describeProblems } from "../output-error.ts";
import { EvaluationAbstention } from "../results/evaluation-abstention.ts";
import { EvaluationResult } from "../results/evaluation-result.ts";
import { issueProblems } from "../schema-problems.ts";
import { ValidationError } from "../validation-error.ts";
import type { EvaluatorContext } from "./evaluator-context.ts";
import { assertEvaluatorDefinition } from "./evaluator-definition.ts";

/** What an evaluator may answer. */
export type EvaluatorAnswer = EvaluationResult | EvaluationAbstention;

/** What an evaluator is made of. Without an `inputSchema`, `fn` gets its input as it was given. */
export interface EvaluatorDefinition<Input, Answer extends EvaluatorAnswer, Parsed = Input> {
  /** Letters, digits and underscores; it does not start with a digit. */
  readonly name: string;
  readonly description?: string | undefined;
  readonly inputSchema?: z.ZodType<Parsed, Input> | undefined;
  /** The context is what the caller hands over; `{}` when it hands over none. */
  readonly fn: (input: Parsed, context: EvaluatorContext) => Answer | Promise<Answer>;
}

/** An async function that evaluates its input, and says what it is called and what it takes. */
export interface Evaluator<Input, Answer extends EvaluatorAnswer = EvaluatorAnswer> {
  (input: Input, context?: EvaluatorContext): Promise<Answer>;
  readonly name: string;
  readonly description: string | undefined;
  readonly inputSchema: z.ZodType | undefined;
}

/**
 * Defines an evaluator: a function that parses its input by a schema (defaults and coercions apply) and insists
 * that `fn` answers with a result or an abstention. The caller's signal and `recordUsage` reach `fn` as they are, and
 * what `fn` throws reaches the caller as it is.
 *
 * @example
 * ```ts
 * const hasTitle = evaluator({
 *   name: "has_title",
 *   inputSchema: z.object({ title: z.string().default("") }),
 *   fn: ({ title }) => new EvaluationBooleanResult({ value: title !== "", confidence: 1 }),
 * });
 * hasTitle.name; // "has_title"
 * (await hasTitle({})).value; // false
 * await hasTitle({ title: 7 }); // throws EVALUATOR_INPUT_INVALID
 * evaluator({ name: "has title", fn: hasTitle }); // throws EVALUATOR_INVALID
 * ```
 *
 * @throws {@link ValidationError} with code `EVALUATOR_INVALID` when the definition is wrong; with code
 * `EVALUATOR_INPUT_INVALID` or `EVALUATOR_RESULT_INVALID` when the evaluator is called.
 */
export function evaluator<Schema extends z.ZodType, Answer extends EvaluatorAnswer>(
  definition: EvaluatorDefinition<z.input<Schema>, Answer, z.output<Schema>> & {
    readonly inputSchema: Schema;
  },
): Evaluator<z.input<Schema>, Answer>;
export function evaluator<Answer extends EvaluatorAnswer, Input = unknown>(
  definition: EvaluatorDefinition<Input, Answer> & { readonly inputSchema?: undefined },
): Evaluator<Input, Answer>;
export function evaluator<Answer extends EvaluatorAnswer>(
  definition: EvaluatorDefinition<unknown, Answer>,
): Evaluator<unknown, Answer> {
  assertEvaluatorDefinition(definition);
  const { name, description, inputSchema, fn } = definition;

  const evaluate = async (input: unknown, context: EvaluatorContext = {}): Promise<Answer> => {
    const parsed = inputSchema === undefined ? input : await parseInput(name, inputSchema, input);
    return insistOnAnswer(name, await fn(parsed, context));
  };
  Object.defineProperties(evaluate, {
    name: { value: name },
    description: { value: description, enumerable: true },
    inputSchema: { value: inputSchema, enumerable: true },
  });
  return evaluate as Evaluator<unknown, Answer>;
}

async function parseInput(name: string, inputSchema: z.ZodType, input: unknown): Promise<unknown> {
  const { error, data } = await inputSchema.safeParseAsync(input);
  if (error === undefined) return data;
  const problems = issueProblems(error.issues, input);
  throw new ValidationError(
    describeProblems(`The input of evaluator ${name} does not fit its schema:`, problems),
    {
      code: "EVALUATOR_INPUT_INVALID",
      cause: error,
      problems,
    },
  );
}

function insistOnAnswer<Answer extends EvaluatorAnswer>(name: string, answer: Answer): Answer {
  if (answer instanceof EvaluationResult || answer instanceof EvaluationAbstention) return answer;
  throw new ValidationError(`Evaluator ${name} returned ${formatValue(answer)}, which is no result.`, {
    code: "EVALUATOR_RESULT_INVALID",
    hint: "Return an EvaluationResult, one of its forms, or an EvaluationAbstention.",
  });
}
