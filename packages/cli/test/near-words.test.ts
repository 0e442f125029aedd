import { describe, expect, it } from "vitest";
import { COMMANDS, type Command } from "../src/commands/command-table.ts";
import { runMain } from "./run-main.ts";

/** What a command line that holds a mistake is told. */
async function told(...argv: readonly string[]): Promise<string> {
  const { code, stdout, stderr } = await runMain(argv, { cwd: "/nowhere" });
  expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
  return stderr;
}

/** Two neighbouring letters swapped, as fingers do it. */
function misspelt(word: string): string {
  const at = Math.floor(word.length / 2);
  return `${word.slice(0, at - 1)}${word[at]}${word[at - 1]}${word.slice(at + 1)}`;
}

async function flagsOf(command: Command) {
  const table = await command.flags();
  return table.map((flag) => ({ command: command.name, flag, name: flag.name }));
}

const flags = (await Promise.all(COMMANDS.commands.map(flagsOf))).flat();

describe("a misspelt command", () => {
  it.each([...COMMANDS.commands, ...COMMANDS.groups].map(({ name }) => ({ name })))(
    "is answered with $name, on a line and after help",
    async ({ name }) => {
      const words = name.split(" ");
      const line = [...words.slice(0, -1), misspelt(words.at(-1) ?? "")];
      expect(await told(...line)).toContain(`Did you mean ${name}?`);
      expect(await told("help", ...line)).toContain(`Did you mean ${name}?`);
    },
  );

  it.each([
    { line: "test", name: "workflow test", because: "its group was left out" },
    { line: "generate", name: "workflow dataset generate", because: "both groups were left out" },
    { line: "workflow lsit", name: "workflow dataset list", because: "it is misspelt, and lies deeper" },
    { line: "callibrate", name: "judge calibrate", because: "it is misspelt, without its group" },
    { line: "CHECK", name: "check", because: "letter case does not count" },
    { line: "dataset list", name: "workflow dataset list", because: "its first group was left out" },
    { line: "dataste generate", name: "workflow dataset generate", because: "and the second is misspelt" },
    { line: "help dataset list", name: "workflow dataset list", because: "asking for help changes nothing" },
    { line: "compl", name: "completion", because: "it begins so" },
    { line: "WORK", name: "workflow", because: "letter case does not count there either" },
    { line: "workflow gen", name: "workflow dataset generate", because: "it begins so, and lies deeper" },
    { line: "hlep", name: "help", because: "it is a command like others" },
    { line: "version", name: "--version", because: "it is a flag here" },
    { line: "verison", name: "--version", because: "it is misspelt, and a flag" },
    { line: "help-me", name: "--help", because: "it begins as that does" },
    { line: "--hepl", name: "--help", because: "flags stand before commands too" },
    { line: "workflow --hlep", name: "--help", because: "groups have a flag" },
  ])("$line is answered with $name: $because", async ({ line, name }) => {
    expect(await told(...line.split(" "))).toContain(`Did you mean ${name}?`);
  });

  it.each([
    { line: "deploy", because: "no command is like it" },
    { line: "c", because: "two commands begin so, as do too many words" },
    { line: "dataset remove", because: "no command ends so" },
    { line: "workflow x", because: "what names of a group share is no likeness" },
    { line: "workflow dataset remove", because: "no command of the group is like it" },
    { line: "judge x", because: "that there is only one command is no reason" },
    { line: "--port", because: "no flag is like it" },
    { line: "help deploy", because: "asking for help changes nothing" },
  ])("$line is answered with the commands alone: $because", async ({ line }) => {
    const answer = await told(...line.split(" "));
    expect(answer).toContain("The commands are: ");
    expect(answer).not.toContain("Did you mean");
  });
});

describe("a misspelt flag", () => {
  it.each(flags)("of $command is answered with $name", async ({ command, name }) => {
    expect(await told(...command.split(" "), misspelt(name))).toContain(`Did you mean ${name}?`);
  });

  it.each(COMMANDS.commands.map(({ name }) => ({ name })))(
    "that is like none of $name is answered with none",
    async ({ name }) => {
      const answer = await told(...name.split(" "), "--qqqqqqqq");
      expect(answer).toContain("There is no flag --qqqqqqqq.");
      expect(answer).not.toContain("Did you mean");
    },
  );
});

describe("a misspelt value", () => {
  const chosen = flags.flatMap(({ command, flag }) =>
    (flag.choices ?? []).map((choice) => ({ command, name: flag.name, choice })),
  );

  it.each(chosen)("of $command $name is answered with $choice", async ({ command, name, choice }) => {
    const answer = await told(...command.split(" "), name, misspelt(choice));
    expect(answer).toContain(`Did you mean ${choice}?`);
  });

  it.each([
    { line: "check s --trials t --allow-abstain TRACE_MISING", near: "TRACE_MISSING" },
    { line: "check s --trials t --allow-abstain trial_mising", near: "TRIAL_MISSING" },
    { line: "workflow test w --fail-on partail", near: "partial" },
    { line: "workflow test w --fail-on fail,undecidd", near: "undecided" },
  ])("$line is answered with $near", async ({ line, near }) => {
    expect(await told(...line.split(" "))).toContain(`Did you mean ${near}?`);
  });

  it.each([
    "check s --trials t --format pdf",
    "check s --trials t --judge a.prompt --judge-recordings d --judge-mode sometimes",
    "check s --trials t --allow-abstain EVERYTHING_ELSE",
    "workflow test w --fail-on never",
  ])("of '%s' that is like none is answered with those that there are", async (line) => {
    const answer = await told(...line.split(" "));
    expect(answer).toMatch(/text or json|auto or record|The codes are|The verdicts are/);
    expect(answer).not.toContain("Did you mean");
  });
});
