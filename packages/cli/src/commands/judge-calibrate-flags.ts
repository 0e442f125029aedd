import type { FlagTable } from "../arguments/flag-table.ts";
import { JUDGE_FLAGS } from "../judges/judge-flags.ts";
import { FORMATS } from "./check-flags.ts";

/** How judges are asked, without who is asked: here it is one, or an evaluator, which has a concurrency too. */
const ASKING_FLAGS = JUDGE_FLAGS.filter(({ name }) => name !== "--judge" && name !== "--judge-concurrency");

/** The flags of `output judge calibrate`. */
export const JUDGE_CALIBRATE_FLAGS: FlagTable = [
  {
    name: "--judge",
    value: "JUDGE",
    takes: "one",
    description:
      "Who is measured: a model of a provider (openai:gpt-5), one of the AI Gateway (openai/gpt-5), or a prompt file (judges/kind.prompt). FILE then holds labels.",
  },
  {
    name: "--evaluator",
    value: "NAME",
    takes: "one",
    description:
      "The evaluator that is measured, where FILE is a dataset file. Default: the only one with labels.",
  },
  {
    name: "--positive",
    value: "LABEL",
    takes: "one",
    description: "The label that TPR and TNR are about. Default: pass, or true.",
  },
  {
    name: "--min-labels",
    value: "N",
    takes: "one",
    description: "How many labels have to be decided for a report. Default: 30.",
  },
  {
    name: "--judge-concurrency",
    value: "N",
    takes: "one",
    description:
      "How many judgements may be under way at a time. Default: 8; of an evaluator, its workflow's own.",
  },
  ...ASKING_FLAGS,
  {
    name: "--format",
    value: "FORMAT",
    takes: "one",
    choices: FORMATS,
    description: "text (the default) or json: all numbers, and every label that is undecided or differs.",
  },
  { name: "--json", takes: "none", description: "The same as --format json." },
  {
    name: "--output",
    value: "FILE",
    takes: "one",
    description: "Write the report to FILE instead of standard output (-). It replaces what is in FILE.",
  },
  { name: "--quiet", takes: "none", description: "No text report on standard output: the exit code tells." },
  { name: "--all", takes: "none", description: "Show all of every list, in the text report and in errors." },
  { name: "--help", short: "-h", takes: "none", description: "Show this help." },
];
