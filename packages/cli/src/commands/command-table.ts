import type { CommandIo } from "../command-io.ts";

/** One command. Its help and its code are loaded when they are needed. */
export interface Command {
  /** One word or several: `check`, `workflow test`. */
  readonly name: string;
  readonly summary: string;
  /** It runs code that is not ours, which may leave work behind and print. */
  readonly runsUsersCode?: true;
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
    {
      name: "workflow test",
      summary: "test a workflow with its cases",
      runsUsersCode: true,
      help: async () => (await import("./workflow-test-help.ts")).workflowTestHelp(),
      run: async (args, io) => (await import("./workflow-test.ts")).runWorkflowTest(args, io),
    },
    {
      name: "workflow dataset list",
      summary: "list the cases of a workflow",
      help: async () => (await import("./dataset-list-help.ts")).datasetListHelp(),
      run: async (args, io) => (await import("./dataset-list.ts")).runDatasetList(args, io),
    },
    {
      name: "workflow dataset generate",
      summary: "make cases of recorded runs",
      help: async () => (await import("./dataset-generate-help.ts")).datasetGenerateHelp(),
      run: async (args, io) => (await import("./dataset-generate.ts")).runDatasetGenerate(args, io),
    },
    {
      name: "judge calibrate",
      summary: "measure a judge against labels of people",
      runsUsersCode: true,
      help: async () => (await import("./judge-calibrate-help.ts")).judgeCalibrateHelp(),
      run: async (args, io) => (await import("./judge-calibrate.ts")).runJudgeCalibrate(args, io),
    },
  ],
  groups: [
    { name: "workflow", summary: "Tests workflows, and keeps their cases." },
    { name: "workflow dataset", summary: "Lists the cases of workflows, and makes new ones." },
    { name: "judge", summary: "Measures judges." },
  ],
};
