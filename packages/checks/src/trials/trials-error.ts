import { brandClass, OutputError, type Problem } from "@outputai/core";
import { countProblems } from "../problems/count-problems.ts";
import { describeFirstProblems } from "../problems/describe-first-problems.ts";
import { PROBLEMS_OMITTED } from "./problem-list.ts";

/**
 * Says everything that is wrong with recorded trials, all at once: `problems` holds each with its file and line. The
 * message shows the first of them.
 *
 * @example
 * ```ts
 * const error = new TrialsError([{ code: "TRIAL_SYNTAX", message: "Not JSON.", file: "runs.jsonl", line: 7 }]);
 * error.code; // "TRIALS_INVALID"
 * error.message; // "The trials have 1 problem:\nruns.jsonl:7 Not JSON. [TRIAL_SYNTAX]"
 * ```
 */
export class TrialsError extends OutputError {
  static {
    brandClass(TrialsError, "TrialsError");
  }

  override readonly name: string = "TrialsError";

  constructor(problems: readonly Problem[]) {
    const told = problems.filter(({ code }) => code !== PROBLEMS_OMITTED);
    const more = told.length < problems.length ? "more than " : "";
    const headline = `The trials have ${more}${countProblems(told)}:`;
    super("TRIALS_INVALID", describeFirstProblems(headline, problems), { problems });
  }
}
