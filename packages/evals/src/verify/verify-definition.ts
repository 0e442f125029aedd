import {
  describeProblems,
  didYouMean,
  type Evaluator,
  type EvaluatorAnswer,
  type EvaluatorDefinition,
  evaluator,
  formatValue,
  type Problem,
  ValidationError,
} from "@outputai/core";
import { isObject } from "./is-object.ts";

/**
 * Refuses what `verify` cannot make an evaluator of, with all its problems at once: its own, and those that
 * `evaluator` finds in the name and the description.
 *
 * @throws {@link ValidationError} with code `EVALUATOR_INVALID`.
 */
export function evaluatorOf(
  definition: unknown,
  check: unknown,
  fn: EvaluatorDefinition<unknown, EvaluatorAnswer>["fn"],
): Evaluator<unknown> {
  if (!isObject(definition))
    throw invalid(definition, [problem(`It is ${formatValue(definition)}, not an object.`)]);
  const { name, description } = definition;
  const problems = [...keyProblems(definition), ...schemaProblems(definition), ...checkProblems(check)];
  try {
    const made = evaluator({ name: name as string, description: description as string | undefined, fn });
    if (problems.length === 0) return made;
  } catch (error) {
    // Together with our own, so that the author sees all of them.
    if (!(error instanceof ValidationError)) throw error;
    throw invalid(name, [...error.problems, ...problems]);
  }
  throw invalid(name, problems);
}

const KEYS = ["name", "description", "input", "output"] as const;

function keyProblems(definition: Readonly<Record<string, unknown>>): readonly Problem[] {
  const unknown = Object.keys(definition).filter((key) => !KEYS.some((known) => known === key));
  return unknown.map((key) => {
    const hint =
      didYouMean(key, KEYS) ?? `The keys are ${KEYS.join(", ")}; the check is the second argument.`;
    return problem(`Unknown key ${formatValue(key)}.`, hint);
  });
}

function schemaProblems(definition: Readonly<Record<string, unknown>>): readonly Problem[] {
  return (["input", "output"] as const).flatMap((part) => {
    const schema = definition[part];
    if (schema === undefined || (isObject(schema) && typeof schema.safeParseAsync === "function")) return [];
    return [
      problem(`${part} is ${formatValue(schema)}, not a schema.`, "Make one with z of @outputai/core."),
    ];
  });
}

function checkProblems(check: unknown): readonly Problem[] {
  if (typeof check === "function") return [];
  const hint = "Pass a function of { input, output, context } as the second argument.";
  return [problem(`The check is ${formatValue(check)}, not a function.`, hint)];
}

function invalid(name: unknown, problems: readonly Problem[]): ValidationError {
  const headline = `The evaluator ${formatValue(name)} is not well defined:`;
  return new ValidationError(describeProblems(headline, problems), { code: "EVALUATOR_INVALID", problems });
}

function problem(message: string, hint?: string): Problem {
  return { code: "EVALUATOR_INVALID", message, hint };
}
