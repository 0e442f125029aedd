import { didYouMean, formatValue, type Problem } from "@outputai/core";
import { unknownKeyProblems, workflowProblem } from "./workflow-problem.ts";

/**
 * Lists why an interpretation cannot work: a threshold that nothing or everything would pass, a list that is empty or
 * contradicts itself, a key that nobody reads.
 */
export function interpretationProblems(interpret: unknown, pointer: string): readonly Problem[] {
  if (typeof interpret !== "object" || interpret === null) {
    return [workflowProblem(pointer, `interpret is ${formatValue(interpret)}, not an object.`, TYPES_HINT)];
  }
  const { type, ...bounds } = interpret as Bounds & { readonly type?: unknown };
  const rule = typeof type === "string" && Object.hasOwn(RULES, type) ? RULES[type] : undefined;
  if (rule === undefined) {
    const hint = (typeof type === "string" && didYouMean(type, Object.keys(RULES))) || TYPES_HINT;
    return [workflowProblem(`${pointer}/type`, `The interpretation's type is ${formatValue(type)}.`, hint)];
  }
  return [...unknownKeyProblems(bounds, rule.keys, pointer), ...rule.problems(bounds, pointer)];
}

const TYPES_HINT = "The types are verdict, boolean, number and string.";

interface Bounds {
  readonly pass?: unknown;
  readonly partial?: unknown;
}

interface Rule {
  readonly keys: readonly string[];
  problems(bounds: Bounds, pointer: string): readonly Problem[];
}

const none = (): readonly Problem[] => [];

const RULES: Readonly<Record<string, Rule>> = {
  verdict: { keys: [], problems: none },
  boolean: { keys: [], problems: none },
  number: { keys: ["pass", "partial"], problems: thresholdProblems },
  string: { keys: ["pass", "partial"], problems: labelProblems },
};

function thresholdProblems({ pass, partial }: Bounds, pointer: string): readonly Problem[] {
  const problems: Problem[] = [];
  if (!Number.isFinite(pass)) {
    const hint = "Write the least number that passes; there is no default.";
    problems.push(
      workflowProblem(`${pointer}/pass`, `pass is ${formatValue(pass)}, not a finite number.`, hint),
    );
  }
  if (partial === undefined) return problems;
  if (!Number.isFinite(partial)) {
    const message = `partial is ${formatValue(partial)}, not a finite number.`;
    problems.push(workflowProblem(`${pointer}/partial`, message, "Leave it out if nothing is partial."));
  } else if (Number(partial) > Number(pass)) {
    const message = `partial (${formatValue(partial)}) is above pass (${formatValue(pass)}), so nothing would be partial.`;
    problems.push(workflowProblem(`${pointer}/partial`, message, "Did you mean it the other way round?"));
  }
  return problems;
}

function labelProblems({ pass, partial = [] }: Bounds, pointer: string): readonly Problem[] {
  const problems = [
    ...listProblems(pass, "pass", pointer),
    ...(Array.isArray(pass) && pass.length === 0 ? [emptyPass(pointer)] : []),
    ...listProblems(partial, "partial", pointer),
  ];
  if (!Array.isArray(pass) || !Array.isArray(partial)) return problems;
  const both = new Set(partial.filter((label) => pass.includes(label)));
  if (both.size === 0) return problems;
  const message = `${[...both].map((label) => formatValue(label)).join(", ")}: listed under pass and under partial.`;
  return [...problems, workflowProblem(`${pointer}/partial`, message, "Keep each in one of the two.")];
}

function listProblems(list: unknown, key: string, pointer: string): readonly Problem[] {
  const at = `${pointer}/${key}`;
  if (!Array.isArray(list)) {
    return [workflowProblem(at, `${key} is ${formatValue(list)}, not a list of texts.`, "List the texts.")];
  }
  return [...list.entries()].flatMap(([index, label]) =>
    typeof label === "string"
      ? []
      : [workflowProblem(`${at}/${index}`, `${key} holds ${formatValue(label)}, which is no text.`)],
  );
}

function emptyPass(pointer: string): Problem {
  return workflowProblem(
    `${pointer}/pass`,
    "pass is empty, so nothing would pass.",
    "List the texts that pass.",
  );
}
