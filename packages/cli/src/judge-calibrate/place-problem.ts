import type { Problem } from "@outputai/core";
import type { PlacedLabel } from "./calibration-plan.ts";

/** A problem of a labelled subject, with the file and the line of the label in place of a pointer. */
export function placeProblem(problem: Problem, labelled: readonly PlacedLabel[]): Problem {
  const { pointer, ...placeless } = problem;
  const [, index] = /^\/labelled\/(\d+)/.exec(pointer ?? "") ?? [];
  const label = index === undefined ? undefined : labelled[Number(index)];
  if (label === undefined) return problem;
  return { ...placeless, file: label.file, ...(label.line !== undefined && { line: label.line }) };
}
