import { lstat } from "node:fs/promises";
import { resolve } from "node:path";
import { shellWord } from "../arguments/shell-word.ts";
import type { UsageProblem } from "../arguments/usage-problem.ts";

/** Arguments of a command that takes one. */
export interface SurplusArguments {
  /** What belongs to no flag, in the order given. */
  readonly words: readonly string[];
  readonly problems: readonly UsageProblem[];
}

/**
 * Says in place of "one argument too many", for each of many, that the shell made files of a pattern: where some of the
 * words are the names of files that are there.
 */
export async function tellExpanded(
  { words, problems }: SurplusArguments,
  cwd: string,
): Promise<readonly UsageProblem[]> {
  if (words.length < 2) return problems;
  const present = await Promise.all(words.map((word) => isPresent(resolve(cwd, word))));
  const files = words.filter((_, place) => present[place]);
  const [first] = files;
  if (first === undefined) return problems;
  return [
    ...problems.filter(({ code }) => code !== "ARGUMENT_UNEXPECTED"),
    expanded(first, files.length - 1),
  ];
}

function expanded(first: string, more: number): UsageProblem {
  const message =
    more === 0
      ? `"${first}" is one argument too many, and there is a file of that name.`
      : `"${first}" and ${more} more are too many, and there are files of these names.`;
  return {
    code: "ARGUMENT_UNEXPECTED",
    message,
    hint: `Did the shell expand a *? Quote it: --dataset ${shellWord(`${first.slice(0, 1)}*`)}`,
  };
}

async function isPresent(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
