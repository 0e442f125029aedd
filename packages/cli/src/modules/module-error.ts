import { describeProblems, OutputError, type Problem } from "@outputai/core";
import { describeThrown } from "./describe-thrown.ts";
import { moduleHint } from "./module-hint.ts";
import { type Mistake, mistakesIn } from "./syntax-mistakes.ts";
import { shortPath, userPlace } from "./user-stack.ts";

/** What was being loaded when it failed. */
export interface FailedLoad {
  readonly path: string;
  readonly cwd: string;
  /** The user's files that were read on the way. */
  readonly files: Iterable<string>;
}

/**
 * Turns what a user's module threw into an error with code `MODULE_FAILED`, whose problems name their file and line.
 * The cause is kept as it was, for {@link userStack}.
 */
export function moduleError(cause: unknown, { path, cwd, files }: FailedLoad): OutputError {
  const message = describeThrown(cause);
  const place = userPlace(cause);
  const mistakes: readonly Mistake[] = place === undefined ? mistakesIn(cause, files) : [];
  const found = mistakes.length === 0 ? [{ message, ...place }] : mistakes;
  const problems = found.map((mistake) => problemOf(mistake, cwd));
  return new OutputError(
    "MODULE_FAILED",
    describeProblems(`${shortPath(path, cwd)} cannot be loaded:`, problems),
    { cause, problems, hint: moduleHint(message) },
  );
}

function problemOf(
  { message, path, line, column }: Partial<Mistake> & Pick<Mistake, "message">,
  cwd: string,
): Problem {
  const file = path === undefined ? undefined : shortPath(path, cwd);
  return { code: "MODULE_FAILED", message, file, line, column };
}
