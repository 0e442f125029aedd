import type { UsageProblem } from "../arguments/usage-problem.ts";
import { COMMANDS, type Command, type CommandGroup, type CommandTable } from "./command-table.ts";

/** What the words at the beginning of a command line name. `rest` is what follows them. */
export type FoundCommand =
  | { readonly kind: "command"; readonly command: Command; readonly rest: readonly string[] }
  | { readonly kind: "group"; readonly group: CommandGroup; readonly rest: readonly string[] }
  | { readonly kind: "none"; readonly rest: readonly string[] };

/** Finds the command, or the group of commands, with the longest name that a command line begins with. */
export function findCommand(words: readonly string[], table: CommandTable = COMMANDS): FoundCommand {
  for (let length = Math.min(words.length, LONGEST); length > 0; length--) {
    const name = words.slice(0, length).join(" ");
    const rest = words.slice(length);
    const command = table.commands.find((candidate) => candidate.name === name);
    if (command !== undefined) return { kind: "command", command, rest };
    const group = table.groups.find((candidate) => candidate.name === name);
    if (group !== undefined) return { kind: "group", group, rest };
  }
  return { kind: "none", rest: words };
}

/** How many words a name can have. */
const LONGEST = 3;

/** What is wrong with a command line on which no command was found. */
export function commandProblem(
  found: Exclude<FoundCommand, { kind: "command" }>,
  { commands }: CommandTable = COMMANDS,
): UsageProblem {
  const prefix = found.kind === "group" ? `${found.group.name} ` : "";
  const [word] = found.rest;
  const below = commands.map(({ name }) => name).filter((name) => name.startsWith(prefix));
  const hint = `The commands are: ${below.join(", ")}.`;
  if (word === undefined) return { code: "COMMAND_MISSING", message: missing(prefix), hint };
  if (word.startsWith("-")) return unknownFlag(word, { prefix, hint });
  const instead = namesByWord(below, prefix);
  return {
    code: "COMMAND_UNKNOWN",
    message: `There is no command "${prefix}${word}".`,
    hint,
    meant: prefix === "" && /^help[^a-z]/.test(word) ? HELP : { word, among: [...instead.keys()], instead },
  };
}

/**
 * What each word could stand for: the words that may follow, and the last words of commands that lie deeper. The words
 * are compared alone, since names that begin with the same group all look alike.
 */
function namesByWord(below: readonly string[], prefix: string): ReadonlyMap<string, string> {
  const following = below.map((name) => nextWord(name, prefix));
  const names = new Map<string, string>(following.map((word) => [word, prefix + word]));
  if (prefix === "") names.set("help", "help").set("version", "--version");
  for (const name of below) {
    const last = name.slice(name.lastIndexOf(" ") + 1);
    if (!names.has(last)) names.set(last, name);
  }
  return names;
}

/** Such as `help-me`. */
const HELP = { word: "--help", among: ["--help"] };

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

function nextWord(name: string, prefix: string): string {
  return name.slice(prefix.length).split(" ")[0] ?? "";
}
