import { parseFlags } from "../arguments/parse-flags.ts";
import type { UsageProblem } from "../arguments/usage-problem.ts";
import { COMPLETION_FLAGS, SHELLS } from "./completion-flags.ts";

/** A shell that command lines can be completed in. */
export type Shell = (typeof SHELLS)[number];

/** The arguments, as far as they were understood, and everything that is wrong with them. */
export interface ParsedCompletionArguments {
  readonly shell: Shell;
  readonly problems: readonly UsageProblem[];
}

/** Reads the arguments of `output completion`. */
export function parseCompletionArguments(args: readonly string[]): ParsedCompletionArguments {
  const { positionals, unclaimed, problems } = parseFlags(args, COMPLETION_FLAGS);
  const [word, ...more] = positionals;
  const shell = SHELLS.find((known) => known === word);
  const mistakes = [
    ...problems,
    // What seems to be missing may stand behind a misspelt flag.
    ...(word === undefined && unclaimed.length === 0 ? [shellMissing] : []),
    ...(word !== undefined && shell === undefined ? [unknownShell(word)] : []),
    ...more.map(secondShell),
  ];
  return { shell: shell ?? "bash", problems: mistakes };
}

const USAGE = `output completion ${SHELLS.join(" or ")}`;

const shellMissing: UsageProblem = {
  code: "ARGUMENT_MISSING",
  message: "The shell is missing: bash or zsh.",
  hint: USAGE,
};

function unknownShell(word: string): UsageProblem {
  const message = `There is no completion for "${word}", only for ${SHELLS.join(" and ")}.`;
  return { code: "ARGUMENT_UNEXPECTED", message, hint: USAGE, meant: { word, among: SHELLS } };
}

function secondShell(word: string): UsageProblem {
  return { code: "ARGUMENT_UNEXPECTED", message: `"${word}" is one argument too many.`, hint: USAGE };
}
