import type { Problem } from "@outputai/core";

/**
 * Says how many problems there are.
 *
 * @example
 * ```ts
 * countProblems([{ code: "EMPTY", message: "No checks." }]); // "1 problem"
 * countProblems([]); // "0 problems"
 * ```
 */
export function countProblems({ length }: readonly Problem[]): string {
  return length === 1 ? "1 problem" : `${length} problems`;
}
