import type { Problem } from "@outputai/core";

/** Says how many problems there are: `1 problem`, `12 problems`. */
export function countProblems({ length }: readonly Problem[]): string {
  return length === 1 ? "1 problem" : `${length} problems`;
}
