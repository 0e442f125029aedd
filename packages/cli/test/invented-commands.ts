import type { Command, CommandTable } from "../src/commands/command-table.ts";

function command(name: string): Command {
  return {
    name,
    summary: `does ${name}`,
    example: `output ${name}`,
    takes: "file",
    flags: async () => [],
    help: async () => name,
    run: async () => 0,
  };
}

/** Commands that do nothing, alone and in groups. */
export const TABLE: CommandTable = {
  commands: ["check", "workflow test", "workflow dataset list"].map(command),
  groups: [
    { name: "workflow", summary: "Workflows." },
    { name: "workflow dataset", summary: "Datasets." },
  ],
};
