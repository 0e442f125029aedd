import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { COMMANDS } from "../src/commands/command-table.ts";
import { runMain } from "./run-main.ts";

let cwd = "";
const scripts = { bash: "", zsh: "" };

beforeAll(async () => {
  cwd = await mkdtemp(join(tmpdir(), "output completion "));
  for (const shell of ["bash", "zsh"] as const) {
    const { code, stdout } = await runMain(["completion", shell], { cwd });
    expect(code).toBe(0);
    scripts[shell] = stdout;
    await writeFile(join(cwd, `${shell}.script`), stdout);
  }
  // The folder of workflows is a link.
  await mkdir(join(cwd, "data/workflows"), { recursive: true });
  await mkdir(join(cwd, "src"));
  await symlink(join("..", "data", "workflows"), join(cwd, "src/workflows"));
  for (const folder of ["greeting", "group/reply", "node_modules/no", "$(touch ran)", "it:s", "a b"]) {
    await writeWorkflow(folder, "workflow.ts");
  }
  await writeWorkflow("seldom", "workflow.mjs");
  await writeWorkflow("notes", "workflow.test.ts");
  await writeWorkflow("greeting/tests/evals/nested", "workflow.ts");
  for (const name of ["spec.json", "spec two.yaml", "trials.jsonl", "a:b.json"])
    await writeFile(join(cwd, name), "");
});

async function writeWorkflow(folder: string, file: string): Promise<void> {
  const evals = join(cwd, "src/workflows", folder, "tests/evals");
  await mkdir(evals, { recursive: true });
  await writeFile(join(evals, file), "");
}

afterAll(() => rm(cwd, { recursive: true }));

/** Lines in which `|` is where the user presses the tabulator, and what is offered there. */
const OFFERS = [
  { line: "ch|", offers: ["check"], because: "commands are completed" },
  { line: "workflow d|", offers: ["dataset"], because: "so are groups in groups" },
  { line: "workflow dataset |", offers: ["list", "generate", "--help"], because: "so is what follows them" },
  { line: "help wo|", offers: ["workflow"], because: "help is asked about commands" },
  { line: "help workflow te|", offers: ["test"], because: "and about those in groups" },
  {
    line: "help |",
    offers: ["workflow", "judge", "init", "check", "completion"],
    because: "help is not asked about itself",
  },
  { line: "help workflow |", offers: ["dataset", "test"], because: "nor about flags" },
  { line: "help check |", offers: [], because: "there is no more to ask about" },
  { line: "--v|", offers: ["--version"], because: "there are flags before commands" },
  { line: "nothing |", offers: [], because: "there is no such command" },
  { line: "workflow nothing |", offers: [], because: "there is none in the group either" },
  { line: "check --allow|", offers: ["--allow-abstain"], because: "flags are completed" },
  { line: "check spec.json --trials trials.jsonl --js|", offers: ["--json"], because: "wherever they stand" },
  {
    line: "check spec.json --format |",
    offers: ["text", "json"],
    because: "values are, where they are known",
  },
  { line: "check --judge-mode re|", offers: ["record", "replay"], because: "those that begin so" },
  {
    line: "check --allow-abstain TRIAL_|",
    offers: ["TRIAL_ERROR", "TRIAL_MISSING"],
    because: "codes are known",
  },
  { line: "workflow test --fail-on un|", offers: ["undecided"], because: "verdicts are known" },
  { line: "workflow test --trials |", offers: [], because: "only the user knows the number" },
  { line: "workflow test -d |", offers: [], because: "a short flag takes the same as the long one" },
  { line: "workflow test -d a gre|", offers: ["greeting"], because: "one value is enough for it" },
  { line: "workflow test gre|", offers: ["greeting"], because: "workflows are found" },
  {
    line: "workflow test --cached re|",
    offers: ["reply"],
    because: "in groups too, after a flag without a value",
  },
  { line: "workflow test n|", offers: [], because: "not in packages, in other workflows or for other files" },
  { line: "workflow test se|", offers: ["seldom"], because: "in each language" },
  { line: "workflow test gre| --cached", offers: ["greeting"], because: "what follows does not matter" },
  { line: "completion z|", offers: ["zsh"], because: "shells are known" },
] as const;

/** The files and folders that the shell itself would list are asked for by kind. */
const FILES = [
  { line: "check spec|", kind: "files", because: "the spec is a file" },
  {
    line: "check spec.json --trials a.jsonl b|",
    kind: "files",
    because: "several files may follow the flag",
  },
  { line: "check spec.json --output re|", kind: "files", because: "the flag takes a file" },
  { line: "judge calibrate la|", kind: "files", because: "labels are in a file" },
  { line: "check s --judge-recordings da|", kind: "folders", because: "recordings are in a folder" },
  { line: "init da|", kind: "folders", because: "a project is a folder" },
] as const;

function wordsOf(line: string) {
  const words = ["output", ...line.split(" ")];
  const at = words.findIndex((word) => word.includes("|"));
  return { words: words.map((word) => word.replace("|", "")), at };
}

function quoted(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(" ");
}

function run(shell: "bash" | "zsh", script: string): readonly string[] {
  // Nothing but find can be started: completing must not wait for Node.js.
  const setUp = `PATH=; find() { /usr/bin/find "$@"; }\n`;
  const args = shell === "bash" ? ["--norc", "-c"] : ["-f", "-c"];
  const { stdout, stderr, error } = spawnSync(shell, [...args, setUp + script], { cwd, encoding: "utf8" });
  expect([error, stderr]).toEqual([undefined, ""]);
  return stdout.split("\n").filter((line) => line !== "");
}

describe("output completion bash", () => {
  /** Drives the function that bash calls, with the words as bash has split them. */
  function offered(words: readonly string[], at: number, line = ""): readonly string[] {
    return run(
      "bash",
      `source ./bash.script
COMP_LINE='${line}'; COMP_WORDS=(${quoted(words)}); COMP_CWORD=${at}
_output_completion output '' ''
if [[ \${#COMPREPLY[@]} -gt 0 ]]; then printf '%s\\n' "\${COMPREPLY[@]}"; fi`,
    );
  }

  it.each(OFFERS)("offers $offers for '$line': $because", ({ line, offers }) => {
    const { words, at } = wordsOf(line);
    expect(offered(words, at)).toEqual(offers);
  });

  it.each([
    { line: "check spec|", offers: ["spec.json", "spec two.yaml"], because: "a name may hold a space" },
    {
      line: "check spec.json --trials spec.json tri|",
      offers: ["trials.jsonl"],
      because: "files may follow",
    },
    {
      line: "check spec.json --judge-recordings |",
      offers: ["data", "src"],
      because: "only folders will do",
    },
    { line: "check -- spec.j|", offers: ["spec.json"], because: "flags have ended" },
    { line: "check -- --tri|", offers: [], because: "flags have ended" },
  ])("offers $offers for '$line': $because", ({ line, offers }) => {
    const { words, at } = wordsOf(line);
    expect([...offered(words, at)].sort()).toEqual([...offers].sort());
  });

  it.each([
    { words: ["check", "--format", "=", "js"], offers: ["json"], because: "bash splits at =" },
    { words: ["check", "--format", "="], offers: ["text", "json"], because: "the value is still empty" },
    { words: ["check", "--format=js"], offers: ["--format=json"], because: "bash was told not to" },
    {
      words: ["check", "--output", "=", "trials.jsonl", "spec.j"],
      offers: ["spec.json"],
      because: "it is over",
    },
    {
      words: ["workflow", "test", "--fail-on", "fail,par"],
      offers: ["fail,partial"],
      because: "it is a list",
    },
    {
      words: ["workflow", "test", "--fail-on=fail,u"],
      offers: ["--fail-on=fail,undecided"],
      because: "both",
    },
  ])("offers $offers for $words: $because", ({ words, offers }) => {
    expect(offered(["output", ...words], words.length)).toEqual(offers);
  });

  it.each([
    { words: ["check", '"spec t'], offers: ["spec two.yaml"], because: "readline writes it into the quotes" },
    { words: ["check", '""'], offers: [], because: "the word is whole" },
    { words: ["check", '"a" b'], offers: [], because: "so is one with something behind it" },
    { words: ["workflow", "test", '"a '], offers: ["a b"], because: "nothing in quotes is escaped" },
    { words: ["workflow", "test", "'a "], offers: ["a b"], because: "in either quotes" },
    { words: ["workflow", "test", '"$'], offers: [], because: "it would be read as something else" },
    { words: ["workflow", "test", "a\\ "], offers: ["a\\ b"], because: "it is escaped as far as it stands" },
    { words: ["check", "--format", "=", '"j'], offers: ["json"], because: "values have quotes too" },
  ])("offers $offers for $words, where quotes are open: $because", ({ words, offers }) => {
    const typed = words.map((word) => word.replaceAll("'", "'\\''"));
    expect(offered(["output", ...typed], words.length)).toEqual(offers);
  });

  it.each([
    {
      line: "check a:",
      words: ["check", "a", ":"],
      offers: ["b.json"],
      because: "bash replaces what follows",
    },
    {
      line: "check a:b",
      words: ["check", "a", ":", "b"],
      offers: ["b.json"],
      because: "also if some is there",
    },
    {
      line: "workflow test it:",
      words: ["workflow", "test", "it", ":"],
      offers: ["s"],
      because: "words too",
    },
    {
      line: "check s --output=a:b",
      words: ["check", "s", "--output", "=", "a", ":", "b"],
      offers: ["b.json"],
      because: "values too",
    },
    {
      line: "check a: s",
      words: ["check", "a", ":", "s"],
      offers: ["spec.json", "spec two.yaml", "src"],
      because: "a space parts them",
    },
  ])("offers $offers for '$line', cut at its colon: $because", ({ line, words, offers }) => {
    const found = offered(["output", ...words], words.length, `output ${line}`);
    expect([...found].sort()).toEqual([...offers].sort());
  });

  it("runs nothing that stands in the name of a folder", () => {
    expect(offered(["output", "workflow", "test", "$"], 3)).toEqual(["\\$\\(touch\\ ran\\)"]);
    expect(run("bash", "[[ -e ran ]] || echo none")).toEqual(["none"]);
  });

  it("is what bash calls for output once it was evaluated", () => {
    expect(run("bash", 'eval "$(<bash.script)"; complete -p output')).toEqual([
      "complete -F _output_completion output",
    ]);
  });
});

const hasZsh = spawnSync("zsh", ["--version"]).status === 0;

describe.skipIf(!hasZsh)("output completion zsh", () => {
  /** Drives the function that zsh calls. What zsh adds around it prints what it is given, of which the word begins some. */
  function offered(words: readonly string[], at: number): readonly string[] {
    const current = words[at] ?? "";
    return run(
      "zsh",
      `compdef() { }
_offer() { local word; for word in "$@"; do if [[ $word == "$PREFIX"* ]]; then print -r -- "$word"; fi; done }
_describe() { local list="\${@[-1]}"; _offer "\${(@)\${(P@)list}%%:*}"; }
compadd() { shift; _offer "$@"; }
_files() { if [[ "$*" == -/ ]]; then print folders; else print files; fi }
compset() { PREFIX="\${PREFIX##$~2}"; }
source ./zsh.script
words=(${quoted(words)}); CURRENT=${at + 1}; PREFIX='${current}'
_output`,
    );
  }

  it.each(OFFERS)("offers $offers for '$line': $because", ({ line, offers }) => {
    const { words, at } = wordsOf(line);
    expect(offered(words, at)).toEqual(offers);
  });

  it.each(FILES)("asks for $kind for '$line': $because", ({ line, kind }) => {
    const { words, at } = wordsOf(line);
    expect(offered(words, at)).toEqual([kind]);
  });

  it.each([
    { words: ["check", "--format=js"], offers: ["json"], because: "zsh leaves the word whole" },
    { words: ["check", "--output=a", "spec"], offers: ["files"], because: "the flag has its value" },
    { words: ["workflow", "test", "--fail-on", "fail,par"], offers: ["partial"], because: "it is a list" },
  ])("offers $offers for $words: $because", ({ words, offers }) => {
    expect(offered(["output", ...words], words.length)).toEqual(offers);
  });

  it("says so when zsh has not loaded what it needs", () => {
    const { stderr } = spawnSync("zsh", ["-f", "-c", "source ./zsh.script"], { cwd, encoding: "utf8" });
    expect(stderr).toContain("autoload -Uz compinit && compinit");
  });
});

describe("both scripts", () => {
  it.each(["bash", "zsh"] as const)("know every command and every flag: %s", async (shell) => {
    for (const { name, flags } of COMMANDS.commands) {
      expect(scripts[shell]).toContain(`'${name}'`);
      for (const flag of await flags()) expect(scripts[shell]).toMatch(new RegExp(`'${flag.name}[':]`));
    }
  });

  it.each([
    { args: [], code: "ARGUMENT_MISSING", says: "The shell is missing" },
    { args: ["bsah"], code: "ARGUMENT_UNEXPECTED", says: "Did you mean bash?" },
    { args: ["powershell"], code: "ARGUMENT_UNEXPECTED", says: "only for bash and zsh" },
    { args: ["bash", "zsh"], code: "ARGUMENT_UNEXPECTED", says: '"zsh" is one argument too many' },
  ])("are refused for $args", async ({ args, code, says }) => {
    const result = await runMain(["completion", ...args], { cwd });
    expect(result).toMatchObject({ code: 2, stdout: "" });
    expect(result.stderr).toContain(`[${code}]`);
    expect(result.stderr).toContain(says);
  });
});
