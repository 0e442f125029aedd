import type { Flag } from "../arguments/flag-table.ts";
import type { ArgumentKind, CommandTable } from "../commands/command-table.ts";

/** What may be completed where: all of it is known before a shell asks. */
export interface CompletionWords {
  /** For each beginning of a command line (`""`, `workflow`, `workflow dataset`): the words that may follow. */
  readonly groups: ReadonlyMap<string, readonly DescribedWord[]>;
  readonly commands: readonly CompletedCommand[];
}

/** A word with what it means, for shells that show both. */
export interface DescribedWord {
  readonly word: string;
  readonly says: string;
}

/** A command with all that may follow its name. */
export interface CompletedCommand {
  readonly name: string;
  readonly argument: ValueWords;
  readonly flags: readonly CompletedFlag[];
}

/** A flag, and what may follow it. */
export interface CompletedFlag {
  readonly names: readonly string[];
  readonly says: string;
  readonly takes: Flag["takes"];
  readonly value: ValueWords;
}

/** What a value is completed with. `none`: only the user knows. */
export type ValueWords =
  | { readonly kind: "none" | "file" | "folder" | "workflow" }
  | { readonly kind: "words"; readonly words: readonly string[] };

/** Gathers from the tables of commands and flags what a shell can complete. */
export async function completionWords({ commands, groups }: CommandTable): Promise<CompletionWords> {
  const beginnings = ["", ...groups.map(({ name }) => name)];
  return {
    groups: new Map(beginnings.map((name) => [name, followingWords(name, { commands, groups })])),
    commands: await Promise.all(
      commands.map(async ({ name, takes, flags }) => ({
        name,
        argument: argumentWords(takes),
        flags: await Promise.all((await flags()).map(completedFlag)),
      })),
    ),
  };
}

function followingWords(group: string, { commands, groups }: CommandTable): readonly DescribedWord[] {
  const prefix = group === "" ? "" : `${group} `;
  const said = [...groups, ...commands].filter(({ name }) => name.startsWith(prefix) && name !== group);
  const next = said.filter(({ name }) => !name.slice(prefix.length).includes(" "));
  const words = next.map(({ name, summary }) => ({ word: name.slice(prefix.length), says: summary }));
  const help = { word: "--help", says: "show help" };
  if (group !== "") return [...words, help];
  return [
    ...words,
    { word: "help", says: "tell what a command takes" },
    help,
    { word: "--version", says: "tell the version" },
  ];
}

function argumentWords(takes: ArgumentKind): ValueWords {
  return typeof takes === "string" ? { kind: takes } : { kind: "words", words: takes };
}

async function completedFlag(flag: Flag): Promise<CompletedFlag> {
  const { name, short, takes, description } = flag;
  const [says = ""] = description.split(/(?<=[.:])\s/);
  return { names: short === undefined ? [name] : [name, short], says, takes, value: await valueWords(flag) };
}

async function valueWords({ value = "", choices, known }: Flag): Promise<ValueWords> {
  if (choices !== undefined) return { kind: "words", words: choices };
  if (known !== undefined) return { kind: "words", words: await known() };
  if (/^(?:FILE|SPEC|JUDGE)…?$/.test(value)) return { kind: "file" };
  return { kind: value === "DIR" ? "folder" : "none" };
}
