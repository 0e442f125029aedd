import { describeProblems, type Problem } from "@outputai/core";

/** A generated document can be wrong a thousand times; nobody reads further than this. */
const MOST_SHOWN = 50;

/**
 * Writes the first problems under a headline, and how many more there are: the message of an error that has them all.
 *
 * @example
 * ```ts
 * const problems = Array.from({ length: 51 }, (_, index) => ({ code: "EMPTY", message: `Case ${index} is empty.` }));
 * describeFirstProblems("The file has 51 problems:", problems).split("\n").at(-1); // "… and 1 more."
 * ```
 */
export function describeFirstProblems(headline: string, problems: readonly Problem[]): string {
  const message = describeProblems(headline, problems.slice(0, MOST_SHOWN));
  return problems.length <= MOST_SHOWN ? message : `${message}\n… and ${problems.length - MOST_SHOWN} more.`;
}
