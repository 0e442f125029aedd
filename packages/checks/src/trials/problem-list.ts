import type { Problem } from "@outputai/core";

/** How many problems are told one by one. More help nobody, and could fill the memory. */
export const MOST_PROBLEMS = 1000;

/** Problems in the order in which they were found; beyond {@link MOST_PROBLEMS} they are only counted. */
export interface ProblemList {
  report(problem: Problem): void;
  /** Those that are told, and one more that says how many were left out. */
  all(): readonly Problem[];
}

/** Starts an empty list; the problem that counts the rest bears `place`. */
export function listProblems(place: Pick<Problem, "file"> = {}): ProblemList {
  const told: Problem[] = [];
  let count = 0;
  return {
    report(problem) {
      count++;
      if (count <= MOST_PROBLEMS) told.push(problem);
    },
    all: () => (count > MOST_PROBLEMS ? [...told, omitted(count - MOST_PROBLEMS, place)] : told),
  };
}

/** Says how many problems were left out. */
export function omitted(count: number, place: Pick<Problem, "file">): Problem {
  const message = `${count} more ${count === 1 ? "problem was" : "problems were"} found and left out.`;
  return { code: "TRIAL_PROBLEMS_OMITTED", message, ...place };
}
