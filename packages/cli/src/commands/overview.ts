import { COMMANDS, type CommandGroup, type CommandTable } from "./command-table.ts";

/** What `output --help` prints. */
export function overview({ commands }: CommandTable = COMMANDS): string {
  return `Grades recorded agent runs and tests workflows from the command line.

Usage
  output COMMAND [arguments]

Commands
${rows(commands, "")}

  output help COMMAND   what a command takes, with examples
  output --version      the version of this program

Examples
${examples(commands, "")}
`;
}

/** What `output GROUP --help` prints. */
export function groupOverview(
  { name, summary }: CommandGroup,
  { commands }: CommandTable = COMMANDS,
): string {
  return `${summary}

Usage
  output ${name} COMMAND [arguments]

Commands
${rows(commands, `${name} `)}

  output help ${name} COMMAND   what a command takes, with examples

Examples
${examples(commands, `${name} `)}
`;
}

function examples(commands: CommandTable["commands"], prefix: string): string {
  const listed = commands.filter(({ name }) => name.startsWith(prefix));
  return listed.map(({ example }) => `  ${example}`).join("\n");
}

function rows(commands: CommandTable["commands"], prefix: string): string {
  const listed = commands.filter(({ name }) => name.startsWith(prefix));
  const width = Math.max(...listed.map(({ name }) => name.length - prefix.length)) + 2;
  return listed
    .map(({ name, summary }) => `  ${name.slice(prefix.length).padEnd(width)}${summary}`)
    .join("\n");
}
