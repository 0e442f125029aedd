import { brandClass, OutputError, type Problem } from "@outputai/core";
import { countProblems } from "../problems/count-problems.ts";
import { describeFirstProblems } from "../problems/describe-first-problems.ts";

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
    const headline = `The trials have ${countProblems(problems)}:`;
    super("TRIALS_INVALID", describeFirstProblems(headline, problems), { problems });
  }
}
