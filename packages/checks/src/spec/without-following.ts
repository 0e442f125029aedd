import type { Problem } from "@outputai/core";

/**
 * Leaves out what follows from a value that could not be read: that it is missing, or of the wrong type, or that the
 * object around it lacks it.
 */
export function withoutFollowing(problems: readonly Problem[]): readonly Problem[] {
  const unreadable = new Set(problems.filter(isUnreadable).map(({ pointer }) => pointer));
  if (unreadable.size === 0) return problems;
  const around = new Set(
    [...unreadable].filter(isOneOfTwo).map((pointer) => pointer?.slice(0, pointer.lastIndexOf("/"))),
  );
  return problems.filter((problem) => {
    const { code, pointer } = problem;
    return (
      isUnreadable(problem) ||
      !(unreadable.has(pointer) || (code === "SPEC_KEY_MISSING" && around.has(pointer)))
    );
  });
}

/** A check may lack one of these as long as it has the other, so their absence is told of the check as a whole. */
function isOneOfTwo(pointer: string | undefined): boolean {
  return /\/(?:value|referencePath|min|max)$/.test(pointer ?? "");
}

/** A syntax fault with a pointer leaves the rest of the document readable: an alias that stands for nothing. */
function isUnreadable({ code }: Problem): boolean {
  return code === "SPEC_NOT_JSON" || code === "SPEC_SYNTAX";
}
