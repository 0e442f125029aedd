import type { Problem } from "@outputai/core";
import type { TrialFile } from "./trial-files.ts";

/**
 * Puts problems in the order of files and lines: what is no trial and what does not belong to the spec are found apart.
 */
export function problemsInOrder(
  problems: readonly Problem[],
  files: readonly TrialFile[],
): readonly Problem[] {
  const positions = new Map(files.map(({ name }, position) => [name, position]));
  const positionOf = ({ file = "" }: Problem) => positions.get(file) ?? files.length;
  return [...problems].sort((a, b) => positionOf(a) - positionOf(b) || lineOf(a) - lineOf(b));
}

/** What stands on no line is about the whole file; what counts the problems left out comes behind them all. */
function lineOf({ code, line }: Problem): number {
  return line ?? (code === "TRIAL_PROBLEMS_OMITTED" ? Number.POSITIVE_INFINITY : 0);
}
