import type { Problem } from "@outputai/core";

/** Puts the problems of one file in the order of its lines; those without a line come first. */
export function orderByPlace(problems: readonly Problem[]): readonly Problem[] {
  return problems.toSorted(
    (one, other) => (one.line ?? 0) - (other.line ?? 0) || (one.column ?? 0) - (other.column ?? 0),
  );
}
