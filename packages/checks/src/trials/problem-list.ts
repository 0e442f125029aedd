import type { Problem } from "@outputai/core";

/** How many problems are told one by one. More help nobody, and could fill the memory. */
export const MOST_PROBLEMS = 1000;

/** Problems in the order in which they were found; beyond {@link MOST_PROBLEMS} they are only counted. */
export interface ProblemList {
  /** Explaining can cost more than finding, so it is asked for only where the problem is told. */
  report(explain: () => readonly Problem[]): void;
  /** Those that are told, and one more that says how many were left out. */
  all(): readonly Problem[];
}

/** Starts an empty list. */
export function listProblems(): ProblemList {
  const told: Problem[] = [];
  let left = 0;
  return {
    report(explain) {
      const room = MOST_PROBLEMS - told.length;
      const found = room > 0 ? explain() : NOT_EXPLAINED;
      told.push(...found.slice(0, room));
      left += Math.max(0, found.length - Math.max(0, room));
    },
    all: () => (left > 0 ? [...told, omitted(left)] : told),
  };
}

const NOT_EXPLAINED = [{ code: "", message: "" }] as const;

/** Says how many problems were left out. */
export function omitted(count: number, place: Pick<Problem, "file"> = {}): Problem {
  const message = `${count} more ${count === 1 ? "problem was" : "problems were"} found and left out.`;
  return { code: PROBLEMS_OMITTED, message, ...place };
}

/** Stands for problems that were only counted. */
export const PROBLEMS_OMITTED = "TRIAL_PROBLEMS_OMITTED";
