import { describeProblems, formatValue, OutputError, type Problem } from "@outputai/core";
import { describeThrown } from "./describe-thrown.ts";
import { missingImport, placeOfImport } from "./missing-import.ts";
import { hintOfMissing, type LoadPurpose, moduleHint } from "./module-hint.ts";
import { type Mistake, mistakesIn } from "./syntax-mistakes.ts";
import { shortPath, userPlace } from "./user-stack.ts";

/** What was being loaded when it failed. */
export interface FailedLoad {
  readonly path: string;
  readonly cwd: string;
  /** The user's files that were read on the way. */
  readonly files: Iterable<string>;
  readonly purpose?: LoadPurpose | undefined;
}

/**
 * Turns what a user's module threw into an error with code `MODULE_FAILED`, whose problems name their file and line.
 * The cause is kept as it was, for {@link userStack}.
 */
export function moduleError(cause: unknown, load: FailedLoad): OutputError {
  const { cwd, purpose } = load;
  const { found, more = [], hint } = missingError(cause) ?? ownError(cause) ?? thrownError(cause, load);
  const problems = [...found.map((mistake) => problemOf(mistake, cwd)), ...more];
  return new OutputError(
    "MODULE_FAILED",
    describeProblems(`${shortPath(load.path, cwd)} cannot be loaded:`, problems),
    { cause, problems, hint: hint ?? moduleHint(describeThrown(cause), purpose) },
  );
}

type FoundMistake = Partial<Mistake> & Pick<Mistake, "message">;

interface Explained {
  readonly found: readonly FoundMistake[];
  /** Problems that have their own codes. */
  readonly more?: readonly Problem[];
  readonly hint?: string | undefined;
}

function missingError(cause: unknown): Explained | undefined {
  const missing = missingImport(cause);
  if (missing === undefined) return undefined;
  const message = `Cannot find ${formatValue(missing.specifier)}.`;
  return { found: [{ message, ...placeOfImport(missing) }], hint: hintOfMissing(missing.specifier) };
}

/** An error of ours, as of `evalWorkflow`, tells several problems below one headline. */
function ownError(cause: unknown): Explained | undefined {
  if (!isOwnError(cause)) return undefined;
  const { problems, hint } = cause;
  const [headline = ""] = problems.length === 0 ? [cause.message] : cause.message.split("\n", 1);
  const message = problems.length === 0 ? headline : headline.replace(/:$/, ".");
  return { found: [{ message, ...userPlace(cause) }], more: problems, hint };
}

/** Asks whether one of our packages threw it. What was thrown may refuse to say what it is. */
export function isOwnError(cause: unknown): cause is OutputError {
  try {
    return cause instanceof OutputError;
  } catch {
    return false;
  }
}

function thrownError(cause: unknown, { files }: FailedLoad): Explained {
  const place = userPlace(cause);
  const mistakes: readonly Mistake[] = place === undefined ? mistakesIn(cause, files) : [];
  return { found: mistakes.length === 0 ? [{ message: describeThrown(cause), ...place }] : mistakes };
}

function problemOf({ message, path, line, column }: FoundMistake, cwd: string): Problem {
  const file = path === undefined ? undefined : shortPath(path, cwd);
  return { code: "MODULE_FAILED", message, file, line, column };
}
