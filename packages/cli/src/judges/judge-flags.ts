import type { FlagTable } from "../arguments/flag-table.ts";

/** What is done with recorded answers of judges. */
export const JUDGE_MODES = ["auto", "record", "replay"] as const;

/** The flags of every command that asks judges. */
export const JUDGE_FLAGS: FlagTable = [
  {
    name: "--judge",
    value: "JUDGE",
    takes: "list",
    description:
      "Who judges: a model of a provider (openai:gpt-5), one of the AI Gateway (openai/gpt-5), or a prompt file (judges/kind.prompt). May be repeated.",
  },
  {
    name: "--judge-concurrency",
    value: "N",
    takes: "one",
    description: "How many judgements may be under way at a time, 8 unless given.",
  },
  {
    name: "--judge-timeout",
    value: "DURATION",
    takes: "one",
    description:
      "The longest that one judgement may take, with all that is asked again: 30s, 2m (the default).",
  },
  {
    name: "--judge-recordings",
    value: "DIR",
    takes: "one",
    description: "Keep the answers of judges in DIR, and take those that are there instead of asking.",
  },
  {
    name: "--judge-mode",
    value: "MODE",
    takes: "one",
    choices: JUDGE_MODES,
    description:
      "With --judge-recordings: auto (the default) asks for what is not recorded, record asks for everything anew, replay asks for nothing.",
  },
];
