import { brandClass } from "./branded-class.ts";
import { describeProblem, type Problem } from "./problem.ts";

/** What an {@link OutputError} carries beside its code and message. */
export interface OutputErrorDetails {
  /** What to do about it. */
  readonly hint?: string | undefined;
  /** What was caught, kept as it was. */
  readonly cause?: unknown;
  /** Every problem of an input that was refused, in the order of the input. */
  readonly problems?: readonly Problem[] | undefined;
}

/**
 * The base of every error that these packages throw: a stable `code` for programs, a `message` that names the
 * value and its place, a `hint` that says what to do.
 *
 * `instanceof` holds across two copies of the package. The codes are listed in `docs/errors.md`.
 *
 * @example
 * ```ts
 * const error = new OutputError("CHECK_INVALID", "hasToolCall needs the name of a tool.", { hint: "Pass one." });
 * error.code; // "CHECK_INVALID"
 * error.hint; // "Pass one."
 * error instanceof OutputError; // true
 * ```
 */
export class OutputError extends Error {
  static {
    brandClass(OutputError, "OutputError");
  }

  override readonly name: string = "OutputError";
  readonly code: string;
  readonly hint: string | undefined;
  readonly problems: readonly Problem[];

  constructor(code: string, message: string, { hint, cause, problems = [] }: OutputErrorDetails = {}) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.hint = hint;
    this.problems = problems;
  }
}

/**
 * Writes several problems under one headline, for the message of an error that reports all of them at once.
 *
 * @example
 * ```ts
 * describeProblems("spec.json has 1 problem:", [{ code: "EMPTY", message: "No checks." }]); // "spec.json has 1 problem:\nNo checks. [EMPTY]"
 * ```
 */
export function describeProblems(headline: string, problems: readonly Problem[]): string {
  return [headline, ...problems.map(describeProblem)].join("\n");
}
