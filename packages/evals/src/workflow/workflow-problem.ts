import { toJsonPointer } from "@outputai/checks";
import { didYouMean, formatValue, type Problem } from "@outputai/core";

/** A problem of the definition of an eval workflow. */
export function workflowProblem(pointer: string, message: string, hint?: string): Problem {
  return { code: "EVAL_WORKFLOW_INVALID", message, pointer, hint };
}

/** Keys that nobody reads: a misspelt one would change what is evaluated, and nobody would see it. */
export function unknownKeyProblems(
  object: object,
  known: readonly string[],
  pointer: string,
): readonly Problem[] {
  const unknown = Object.keys(object).filter((key) => !known.includes(key));
  return unknown.map((key) => {
    const accepted =
      known.length === 0 ? "No further key belongs here." : `The keys are ${known.join(", ")}.`;
    const at = pointer + toJsonPointer([key]);
    return workflowProblem(at, `Unknown key ${formatValue(key)}.`, didYouMean(key, known) ?? accepted);
  });
}
