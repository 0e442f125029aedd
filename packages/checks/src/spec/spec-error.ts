import { brandClass, describeProblems, OutputError, type Problem } from "@outputai/core";

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
    super("SPEC_INVALID", describe(problems, file ?? "The spec"), { problems, cause });
  }
}

/** A generated spec can be wrong a thousand times; nobody reads further than this. */
const MOST_SHOWN = 50;

function describe(problems: readonly Problem[], subject: string): string {
  const headline = `${subject} has ${problems.length === 1 ? "1 problem" : `${problems.length} problems`}:`;
  const message = describeProblems(headline, problems.slice(0, MOST_SHOWN));
  return problems.length <= MOST_SHOWN ? message : `${message}\n… and ${problems.length - MOST_SHOWN} more.`;
}
