import type { FileTexts } from "../repository/files.ts";
import { fencedBlocks } from "../repository/markdown.ts";

/** What shell blocks may rely on. */
export interface ShellFacts {
  /** The scripts of the root's package.json. */
  readonly scripts: readonly string[];
  /** The help text of a command of `output`, by the command's name; `""` is the command without one. */
  readonly help: ReadonlyMap<string, string>;
}

/** Lists the lines of `sh` blocks that name a script, a command or a flag that does not exist. */
export function shellViolations(pages: FileTexts, facts: ShellFacts): readonly string[] {
  return [...pages].flatMap(([file, text]) =>
    fencedBlocks(text)
      .filter(({ language }) => language === "sh")
      .flatMap(({ code, line }) =>
        code.split("\n").map((command, index) => ({ command, place: `${file}:${line + index}` })),
      )
      .flatMap(({ command, place }) => commandFaults(command, facts).map((fault) => `${place} ${fault}`)),
  );
}

function commandFaults(line: string, { scripts, help }: ShellFacts): readonly string[] {
  const script = /^\s*(?:npm|pnpm)(?: run)? ([\w:-]+)/.exec(line)?.[1];
  const runs = script !== undefined && (/ run /.test(line) || script === "test");
  const faults = runs && !scripts.includes(script) ? [`there is no script "${script}"`] : [];
  const output = /(?:^|\s)(?:output|\S*cli\/dist\/bin\.js)((?:\s+[^\s|&;>#]+)*)/.exec(line)?.[1]?.trim();
  return output === undefined ? faults : [...faults, ...outputFaults(output.split(/\s+/), help)];
}

function outputFaults(words: readonly string[], help: ShellFacts["help"]): readonly string[] {
  const command = commandIn(words, help);
  const text = help.get(command);
  if (text === undefined) return [`output has no command "${command}"`];
  const flags = words.filter((word) => word.startsWith("--")).map((word) => word.replace(/=.*/, ""));
  return flags
    .filter((flag) => !new RegExp(`${flag}(?![\\w-])`).test(text))
    .map((flag) => `the help of output ${command} does not name ${flag}`);
}

/** The longest known name that the words begin with; else the first word. */
function commandIn(words: readonly string[], help: ShellFacts["help"]): string {
  if (words[0]?.startsWith("-")) return "";
  const names = words.map((_, index) => words.slice(0, index + 1).join(" "));
  return names.findLast((name) => help.has(name)) ?? words[0] ?? "";
}
