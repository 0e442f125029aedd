import type { FlagTable } from "../arguments/flag-table.ts";
import type { CommandIo } from "../command-io.ts";

/** What arguments name that belong to no flag: a file, a folder, a workflow, or one of some words. */
export type ArgumentKind = "file" | "folder" | "workflow" | readonly string[];

/** One command. Its flags, its help and its code are loaded when they are needed. */
export interface Command {
  /** One word or several: `check`, `workflow test`. */
  readonly name: string;
  readonly summary: string;
  /** A line that shows it in use. */
  readonly example: string;
  readonly takes: ArgumentKind;
  /** It runs code that is not ours, which may leave work behind and print. */
  readonly runsUsersCode?: true;
  flags(): Promise<FlagTable>;
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
      name: "init",
      summary: "write a first evaluation into a project",
      example: "output init",
      takes: "folder",
      flags: async () => (await import("./init-flags.ts")).INIT_FLAGS,
      help: async () => (await import("./init-help.ts")).initHelp(),
      run: async (args, io) => (await import("./init.ts")).runInit(args, io, COMMANDS),
    },
    {
      name: "check",
      summary: "grade recorded trials with an evaluation spec",
      example: "output check spec.json --trials trials.jsonl",
      takes: "file",
      flags: async () => (await import("./check-flags.ts")).CHECK_FLAGS,
      help: async () => (await import("./check-help.ts")).checkHelp(),
      run: async (args, io) => (await import("./check.ts")).runCheck(args, io, COMMANDS),
    },
    {
      name: "workflow test",
      summary: "test a workflow with its cases",
      example: "output workflow test greeting --cached",
      takes: "workflow",
      runsUsersCode: true,
      flags: async () => (await import("./workflow-test-flags.ts")).WORKFLOW_TEST_FLAGS,
      help: async () => (await import("./workflow-test-help.ts")).workflowTestHelp(),
      run: async (args, io) => (await import("./workflow-test.ts")).runWorkflowTest(args, io, COMMANDS),
    },
    {
      name: "workflow dataset list",
      summary: "list the cases of a workflow",
      example: "output workflow dataset list greeting",
      takes: "workflow",
      flags: async () => (await import("./dataset-list-flags.ts")).DATASET_LIST_FLAGS,
      help: async () => (await import("./dataset-list-help.ts")).datasetListHelp(),
      run: async (args, io) => (await import("./dataset-list.ts")).runDatasetList(args, io, COMMANDS),
    },
    {
      name: "workflow dataset generate",
      summary: "make cases of recorded runs",
      example: "output workflow dataset generate greeting --trials trials.jsonl --spec spec.yaml",
      takes: "workflow",
      flags: async () => (await import("./dataset-generate-flags.ts")).DATASET_GENERATE_FLAGS,
      help: async () => (await import("./dataset-generate-help.ts")).datasetGenerateHelp(),
      run: async (args, io) => (await import("./dataset-generate.ts")).runDatasetGenerate(args, io, COMMANDS),
    },
    {
      name: "judge calibrate",
      summary: "measure a judge against labels of people",
      example: "output judge calibrate labels.jsonl --judge openai:gpt-5",
      takes: "file",
      runsUsersCode: true,
      flags: async () => (await import("./judge-calibrate-flags.ts")).JUDGE_CALIBRATE_FLAGS,
      help: async () => (await import("./judge-calibrate-help.ts")).judgeCalibrateHelp(),
      run: async (args, io) => (await import("./judge-calibrate.ts")).runJudgeCalibrate(args, io, COMMANDS),
    },
    {
      name: "completion",
      summary: "print what completes command lines in a shell",
      example: 'eval "$(output completion bash)"',
      takes: ["bash", "zsh"],
      flags: async () => (await import("./completion-flags.ts")).COMPLETION_FLAGS,
      help: async () => (await import("./completion-help.ts")).completionHelp(),
      run: async (args, io) => (await import("./completion.ts")).runCompletion(args, io, COMMANDS),
    },
  ],
  groups: [
    { name: "workflow", summary: "Tests workflows, and keeps their cases." },
    { name: "workflow dataset", summary: "Lists the cases of workflows, and makes new ones." },
    { name: "judge", summary: "Measures judges." },
  ],
};
