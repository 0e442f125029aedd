import { OutputError } from "@outputai/core";
import { describeThrown } from "../modules/describe-thrown.ts";
import { missingImport } from "../modules/missing-import.ts";
import { isOwnError } from "../modules/module-error.ts";
import { userStack } from "../modules/user-stack.ts";

/** The stack of what a user's file threw when it was loaded, in their own files; undefined for any other error. */
export function thrownStack(error: unknown, cwd: string): string | undefined {
  if (!(error instanceof OutputError)) return undefined;
  const errors: readonly unknown[] =
    error.code === "TEST_INVALID" && error.cause instanceof AggregateError ? error.cause.errors : [error];
  const isAlone = errors.length === 1;
  const stacks = errors.flatMap((one) =>
    one instanceof OutputError && one.code === "MODULE_FAILED" ? stackOf(one.cause, { cwd, isAlone }) : [],
  );
  return stacks.length === 0 ? undefined : stacks.join("\n");
}

interface Telling {
  readonly cwd: string;
  /** Nothing else is told, so that frames need no headline. */
  readonly isAlone: boolean;
}

/**
 * What an error of ours says is told already, and so is what was thrown with its place, which is all of a stack that
 * ends there; what cannot be found has no place in a stack of its own.
 */
function stackOf(cause: unknown, { cwd, isAlone }: Telling): readonly string[] {
  if (missingImport(cause) !== undefined) return [];
  const [head = "", ...lines] = userStack(cause, cwd).split("\n");
  const isTold = head === describeThrown(cause);
  if (isTold && lines.length <= 1 && lines.every(isFrame)) return [];
  if (isOwnError(cause)) return lines.filter(isFrame);
  return isTold && isAlone ? lines : [[head, ...lines].join("\n")];
}

function isFrame(line: string): boolean {
  return line.startsWith("    at ");
}
