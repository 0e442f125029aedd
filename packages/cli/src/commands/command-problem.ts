import type { UsageProblem } from "../arguments/usage-problem.ts";
import { COMMANDS, type CommandTable } from "./command-table.ts";
import type { FoundCommand } from "./find-command.ts";
import { meantCommand } from "./meant-command.ts";

/** What is wrong with a command line on which no command was found. */
export function commandProblem(
  found: Exclude<FoundCommand, { kind: "command" }>,
  { commands }: CommandTable = COMMANDS,
): UsageProblem {
  const prefix = found.kind === "group" ? `${found.group.name} ` : "";
  const [word, ...more] = found.rest;
  const below = commands.map(({ name }) => name).filter((name) => name.startsWith(prefix));
  const hint = `The commands are: ${below.join(", ")}.`;
  if (word === undefined) return { code: "COMMAND_MISSING", message: missing(prefix), hint };
  if (word.startsWith("-")) return unknownFlag(word, { prefix, hint });
  return {
    code: "COMMAND_UNKNOWN",
    message: `There is no command "${prefix}${word}".`,
    hint,
    meant: meantCommand([word, ...more], { below, prefix }),
  };
}

function missing(prefix: string): string {
  return prefix === "" ? "No command was named." : `No command was named after ${prefix.trimEnd()}.`;
}

function unknownFlag(
  word: string,
  { prefix, hint }: { readonly prefix: string; readonly hint: string },
): UsageProblem {
  return {
    code: "FLAG_UNKNOWN",
    message: `There is no flag ${word} before a command.`,
    hint,
    meant: { word, among: prefix === "" ? ["--help", "--version"] : ["--help"] },
  };
}
