import { closestWord } from "@outputai/core";
import type { Meant } from "../arguments/usage-problem.ts";

/** What a word that names no command could stand for. */
export type MeantCommand = NonNullable<Meant["meant"]>;

/** Where a command was looked for. */
export interface CommandNames {
  /** The whole names of the commands that it could be. */
  readonly below: readonly string[];
  /** What was understood, with a space after it; empty at the beginning of a line. */
  readonly prefix: string;
}

/**
 * What words that name no command could stand for: several of them for a command whose first words were left out, else
 * the first of them for a name that is like it, or that begins with it.
 */
export function meantCommand(words: readonly string[], { below, prefix }: CommandNames): MeantCommand {
  const [word = ""] = words;
  if (prefix === "" && /^help[^a-z]/.test(word)) return only("--help");
  const whole = below.find((name) => endsAlike(name.split(" "), words));
  if (whole !== undefined) return only(whole);
  const instead = namesByWord(below, prefix);
  const among = [...instead.keys()];
  const longer = among.filter((name) => word.length > 1 && name.startsWith(word.toLowerCase()));
  const [meant = word] = longer.length === 1 && closestWord(word, among) === undefined ? longer : [];
  return { word: meant, among, instead };
}

function only(name: string): MeantCommand {
  return { word: name, among: [name] };
}

/** Asks whether a line begins as a name of at least two words ends, word for word or nearly so. */
function endsAlike(name: readonly string[], words: readonly string[]): boolean {
  return name.slice(1, -1).some((_, index) => {
    const end = name.slice(index + 1);
    return end.every((part, at) => closestWord(words[at] ?? "", [part]) !== undefined);
  });
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

function nextWord(name: string, prefix: string): string {
  return name.slice(prefix.length).split(" ")[0] ?? "";
}
