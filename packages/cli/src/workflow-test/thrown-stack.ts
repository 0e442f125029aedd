import { OutputError } from "@outputai/core";
import { userStack } from "../modules/user-stack.ts";

/** The stack of what a user's file threw when it was loaded, in their own files; undefined for any other error. */
export function thrownStack(error: unknown, cwd: string): string | undefined {
  if (!(error instanceof OutputError)) return undefined;
  const errors: readonly unknown[] =
    error.code === "TEST_INVALID" && error.cause instanceof AggregateError ? error.cause.errors : [error];
  const stacks = errors.flatMap((one) =>
    one instanceof OutputError && one.code === "MODULE_FAILED" ? [userStack(one.cause, cwd)] : [],
  );
  return stacks.length === 0 ? undefined : stacks.join("\n");
}
