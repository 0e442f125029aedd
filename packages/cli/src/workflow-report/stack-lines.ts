import { userStack } from "../modules/user-stack.ts";

/** Picks the lines of a stack that stand in the user's own files, the first three of them. */
export function stackLines(cwd: string): (stack: string) => readonly string[] {
  return (stack) =>
    userStack(Object.assign(new Error(), { stack }), cwd)
      .split("\n")
      .filter((line) => line.startsWith("    at "))
      .slice(0, LINES_SHOWN)
      .map((line) => line.trim());
}

const LINES_SHOWN = 3;
