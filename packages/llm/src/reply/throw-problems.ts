import { describeProblems, type Problem } from "@outputai/core";
import { JudgeError } from "../judge-error.ts";

/** Something that is wrong with how a judge is set up. */
export function configProblem(message: string, place: Pick<Problem, "pointer" | "hint">): Problem {
  return { code: "JUDGE_CONFIG", message, ...place };
}

/**
 * Refuses what a form cannot be made from.
 *
 * @throws {@link JudgeError} with code `JUDGE_CONFIG` and every problem, always.
 */
export function throwProblems(form: string, problems: readonly Problem[]): never {
  const message = describeProblems(`No ${form} judge can be made so:`, problems);
  throw new JudgeError("JUDGE_CONFIG", message, { problems, attempts: 0 });
}
