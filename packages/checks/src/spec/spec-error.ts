import { brandClass, OutputError, type Problem } from "@outputai/core";
import { countProblems } from "../problems/count-problems.ts";
import { describeFirstProblems } from "../problems/describe-first-problems.ts";

/**
 * Thrown when a spec cannot be graded with, code `SPEC_INVALID`. `problems` holds all that is wrong with it, in the
 * order of the document; the message shows the first of them.
 *
 * @example
 * ```ts
 * const error = new SpecError([{ code: "SPEC_KEY_MISSING", message: '"checks" is missing.', line: 1, column: 1 }], "spec.json");
 * error.message; // 'spec.json has 1 problem:\n1:1 "checks" is missing. [SPEC_KEY_MISSING]'
 * error instanceof SpecError; // true
 * ```
 */
export class SpecError extends OutputError {
  static {
    brandClass(SpecError, "SpecError");
  }

  override readonly name = "SpecError";

  constructor(problems: readonly Problem[], file?: string, cause?: unknown) {
    const headline = `${file ?? "The spec"} has ${countProblems(problems)}:`;
    super("SPEC_INVALID", describeFirstProblems(headline, problems), { problems, cause });
  }
}
