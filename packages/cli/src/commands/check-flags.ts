import type { FlagTable } from "../arguments/flag-table.ts";
import { JUDGE_FLAGS } from "../judges/judge-flags.ts";

/** The forms a report can have. */
export const FORMATS = ["text", "json"] as const;

/** The flags of `output check`. */
export const CHECK_FLAGS: FlagTable = [
  {
    name: "--trials",
    value: "FILE…",
    takes: "files",
    description:
      "Recorded trials: JSON Lines, or one JSON array. Several files may follow; - is standard input.",
  },
  {
    name: "--format",
    value: "FORMAT",
    takes: "one",
    choices: FORMATS,
    description: "text (the default) or json: the aggregate and every outcome.",
  },
  { name: "--json", takes: "none", description: "The same as --format json." },
  {
    name: "--output",
    value: "FILE",
    takes: "one",
    description: "Write the report to FILE instead of standard output (-). It replaces what is in FILE.",
  },
  { name: "--strict", takes: "none", description: "Refuse a spec that has unknown keys." },
  {
    name: "--allow-abstain",
    value: "CODE",
    takes: "list",
    known: async () => (await import("../check/allowed-codes.ts")).ALLOWED_CODES,
    description:
      "Let CODE stay undecided without exit code 3. May be repeated, or list codes with commas. TRIAL_ERROR also stands for trials that did not complete, TRIAL_MISSING for trials that are not there.",
  },
  ...JUDGE_FLAGS,
  {
    name: "--guild-limits",
    takes: "none",
    description: "Refuse a spec beyond Guild's limits: 100 samples, 3 epochs, 300 trials.",
  },
  {
    name: "--quiet",
    takes: "none",
    description: "No progress, no notes, no text report on standard output: the exit code tells.",
  },
  { name: "--all", takes: "none", description: "Show all of every list, in the text report and in errors." },
  { name: "--help", short: "-h", takes: "none", description: "Show this help." },
];
