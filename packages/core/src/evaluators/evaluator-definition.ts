import { didYouMean } from "../did-you-mean.ts";
import { formatValue } from "../format-value.ts";
import { pointerToken } from "../json-pointer.ts";
import { describeProblems } from "../output-error.ts";
import type { Problem } from "../problem.ts";
import { ValidationError } from "../validation-error.ts";

/** Refuses what is no definition of an evaluator, with all its problems at once. */
export function assertEvaluatorDefinition(definition: unknown): void {
  const problems = isObject(definition)
    ? [...nameProblems(definition), ...memberProblems(definition), ...unknownKeyProblems(definition)]
    : [problem(`It is ${formatValue(definition)}, not an object.`)];
  if (problems.length === 0) return;
  const name =
    isObject(definition) && typeof definition.name === "string" ? definition.name : "without a name";
  throw new ValidationError(
    describeProblems(`The evaluator ${formatValue(name)} is not well defined:`, problems),
    {
      code: "EVALUATOR_INVALID",
      problems,
    },
  );
}

const KEYS = ["name", "description", "inputSchema", "fn"] as const;
const NAME = /^[a-z_][a-z0-9_]*$/i;

type Definition = Readonly<Record<string, unknown>>;

function nameProblems({ name }: Definition): readonly Problem[] {
  if (typeof name === "string" && NAME.test(name)) return [];
  const hint = "Use letters, digits and underscores, and do not start with a digit.";
  return [problem(`The name is ${formatValue(name)}.`, { pointer: "/name", hint })];
}

function memberProblems({ description, inputSchema, fn }: Definition): readonly Problem[] {
  const problems: Problem[] = [];
  if (typeof fn !== "function") {
    problems.push(problem(`fn is ${formatValue(fn)}, not a function.`, { pointer: "/fn", hint: "Pass fn." }));
  }
  if (description !== undefined && typeof description !== "string") {
    problems.push(problem(`The description is ${formatValue(description)}.`, { pointer: "/description" }));
  }
  if (inputSchema !== undefined && !isSchema(inputSchema)) {
    const hint = "Pass a schema made with z of @outputai/core.";
    problems.push(problem(`inputSchema is ${formatValue(inputSchema)}.`, { pointer: "/inputSchema", hint }));
  }
  return problems;
}

function unknownKeyProblems(definition: Definition): readonly Problem[] {
  const unknown = Object.keys(definition).filter((key) => !KEYS.some((known) => known === key));
  return unknown.map((key) => {
    const hint = didYouMean(key, KEYS) ?? `The keys are ${KEYS.join(", ")}.`;
    return problem(`Unknown key ${formatValue(key)}.`, { pointer: `/${pointerToken(key)}`, hint });
  });
}

function problem(message: string, place: Pick<Problem, "pointer" | "hint"> = {}): Problem {
  return { code: "EVALUATOR_INVALID", message, ...place };
}

function isObject(value: unknown): value is Definition {
  return typeof value === "object" && value !== null;
}

function isSchema(value: unknown): boolean {
  return isObject(value) && typeof value.safeParseAsync === "function";
}
