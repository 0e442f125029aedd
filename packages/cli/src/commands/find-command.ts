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
