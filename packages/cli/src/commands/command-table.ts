import type { CommandIo } from "../command-io.ts";

/** One command. Its help and its code are loaded when they are needed. */
export interface Command {
  /** One word or several: `check`, `workflow test`. */
  readonly name: string;
  readonly summary: string;
  help(): Promise<string>;
  run(args: readonly string[], io: CommandIo): Promise<number>;
}

/** Commands whose names begin with the same words. */
export interface CommandGroup {
  readonly name: string;
  readonly summary: string;
}

/** What a command line may begin with. */
export interface CommandTable {
  readonly commands: readonly Command[];
  readonly groups: readonly CommandGroup[];
}

/** Every command of `output`, and every group of them. */
export const COMMANDS: CommandTable = {
  commands: [
    {
      name: "check",
      summary: "grade recorded trials with an evaluation spec",
      help: async () => (await import("./check-help.ts")).checkHelp(),
      run: async (args, io) => (await import("./check.ts")).runCheck(args, io),
    },
  ],
  groups: [],
};
