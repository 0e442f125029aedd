import { closestWord, OutputError, type Problem } from "@outputai/core";
import type { Meant } from "./usage-problem.ts";

/** The error that tells every mistake in the arguments of a command, each with the word that was probably meant. */
export function usageError(command: string, problems: readonly (Problem & Meant)[]): OutputError {
  const count = problems.length === 1 ? "a mistake" : `${problems.length} mistakes`;
  return new OutputError("USAGE_INVALID", `${command} was called with ${count}.`, {
    problems: problems.map(withSuggestion),
    hint: `${command} --help tells what it takes.`,
  });
}

function withSuggestion({ meant, ...problem }: Problem & Meant): Problem {
  const word = meant === undefined ? undefined : closestWord(meant.word, meant.among);
  if (word === undefined) return problem;
  const hint = problem.hint === undefined ? "" : ` ${problem.hint}`;
  return { ...problem, hint: `Did you mean ${meant?.instead?.get(word) ?? word}?${hint}` };
}
