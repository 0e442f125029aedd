import { OutputError } from "@outputai/core";
import { missingImport } from "../modules/missing-import.ts";
import { isOwnError } from "../modules/module-error.ts";
import { userStack } from "../modules/user-stack.ts";

/** The stack of what a user's file threw when it was loaded, in their own files; undefined for any other error. */
export function thrownStack(error: unknown, cwd: string): string | undefined {
  if (!(error instanceof OutputError)) return undefined;
  const errors: readonly unknown[] =
    error.code === "TEST_INVALID" && error.cause instanceof AggregateError ? error.cause.errors : [error];
  const stacks = errors.flatMap((one) =>
    one instanceof OutputError && one.code === "MODULE_FAILED" ? stackOf(one.cause, cwd) : [],
  );
  return stacks.length === 0 ? undefined : stacks.join("\n");
}

/** What an error of ours says is told already; what cannot be found has no place in a stack of its own. */
function stackOf(cause: unknown, cwd: string): readonly string[] {
  if (missingImport(cause) !== undefined) return [];
  const stack = userStack(cause, cwd);
  if (!isOwnError(cause)) return [stack];
  return stack.split("\n").filter((line) => line.startsWith("    at "));
}
