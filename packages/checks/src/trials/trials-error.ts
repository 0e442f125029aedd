import { brandClass, describeProblems, OutputError, type Problem } from "@outputai/core";

/**
 * Says everything that is wrong with recorded trials, all at once: `problems` holds each with its file and line.
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
    const count = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
    super("TRIALS_INVALID", describeProblems(`The trials have ${count}:`, problems), { problems });
  }
}
