import type { FlagTable } from "../arguments/flag-table.ts";
import { FORMATS } from "./check-flags.ts";

/** The verdicts that `--fail-on` takes. */
export const FAIL_ON = ["fail", "partial", "undecided"] as const;

/** The flags of `output workflow test`. */
export const WORKFLOW_TEST_FLAGS: FlagTable = [
  {
    name: "--cached",
    takes: "none",
    description: "Evaluate the outputs that stand in the datasets, instead of running the workflow.",
  },
  { name: "--save", takes: "none", description: "Write the new outputs into the dataset files." },
  {
    name: "--dataset",
    short: "-d",
    value: "NAME",
    takes: "list",
    description:
      "Test only the cases of these names. May be repeated, or list names with commas; * stands for any text, ? for one character.",
  },
  {
    name: "--trials",
    value: "N",
    takes: "one",
    description: "Run each case N times, and tell how often it passes. Default: 1.",
  },
  {
    name: "--concurrency",
    value: "N",
    takes: "one",
    description: "How many cases are under way at a time. Default: the workflow's own, else 10.",
  },
  {
    name: "--timeout",
    value: "DURATION",
    takes: "one",
    description: "The longest that one evaluator, and the workflow on one case, may take: 500ms, 30s, 2m.",
  },
  {
    name: "--fail-on",
    value: "VERDICT",
    takes: "list",
    known: async () => FAIL_ON,
    description:
      "Count partial or undecided cases as failed too (exit code 1). May be repeated, or list verdicts with commas.",
  },
  {
    name: "--resume",
    takes: "none",
    description: "Continue a run that was stopped: what is in its results file is not run again.",
  },
  {
    name: "--results",
    value: "FILE",
    takes: "one",
    description: "Keep finished cases in FILE. Default: .output/runs/NAME.jsonl.",
  },
  {
    name: "--baseline",
    value: "FILE",
    takes: "one",
    description: "Compare with an earlier JSON report; what got worse makes the exit code at least 1.",
  },
  {
    name: "--format",
    value: "FORMAT",
    takes: "one",
    choices: FORMATS,
    description: "text (the default) or json: every case with every outcome.",
  },
  { name: "--json", takes: "none", description: "The same as --format json." },
  {
    name: "--output",
    value: "FILE",
    takes: "one",
    description: "Write the report to FILE instead of standard output (-). It replaces what is in FILE.",
  },
  {
    name: "--quiet",
    takes: "none",
    description: "No progress, no notes, no text report on standard output: the exit code tells.",
  },
  { name: "--all", takes: "none", description: "Show all of every list, in the text report and in errors." },
  { name: "--help", short: "-h", takes: "none", description: "Show this help." },
];
