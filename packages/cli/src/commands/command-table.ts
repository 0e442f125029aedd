import type { CommandIo } from "../command-io.ts";

/** One command. Its help and its code are loaded when they are needed. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  help(): Promise<string>;
  run(args: readonly string[], io: CommandIo): Promise<number>;
}

/** Every command of `output`. */
export const COMMANDS: readonly Command[] = [
  {
    name: "check",
    summary: "grade recorded trials with an evaluation spec",
    help: async () => (await import("./check-help.ts")).checkHelp(),
    run: async (args, io) => (await import("./check.ts")).runCheck(args, io),
  },
];

/** What `output --help` prints. */
export function overview(): string {
  const width = Math.max(...COMMANDS.map(({ name }) => name.length)) + 2;
  return `Grades recorded agent runs from the command line.

Usage
  output COMMAND [arguments]

Commands
${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(width)}${summary}`).join("\n")}

  output help COMMAND   what a command takes, with examples
  output --version      the version of this program
`;
}
