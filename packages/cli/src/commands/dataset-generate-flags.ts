import type { FlagTable } from "../arguments/flag-table.ts";

/** The flags of `output workflow dataset generate`. */
export const DATASET_GENERATE_FLAGS: FlagTable = [
  {
    name: "--trials",
    value: "FILE…",
    takes: "files",
    description:
      "Recorded trials: JSON Lines, or one JSON array. Several files may follow; - is standard input.",
  },
  {
    name: "--spec",
    value: "SPEC",
    takes: "one",
    description:
      "The spec that the trials were made for: it gives inputs to trials without their own, and reference data as ground truth.",
  },
  {
    name: "--trace",
    value: "FILE…",
    takes: "files",
    description:
      "Recorded runs: JSON or JSON Lines of objects with input and output, or of traces of the workflow.",
  },
  {
    name: "--prefix",
    value: "TEXT",
    takes: "one",
    description: "Begin the name of each case with TEXT, where its own name is taken.",
  },
  {
    name: "--output",
    value: "FILE",
    takes: "one",
    description:
      "Write the cases to FILE: .yml, .yaml, .json or .jsonl. Default: generated.yml among the workflow's datasets. A file that is there is never replaced.",
  },
  { name: "--json", takes: "none", description: "Tell as JSON what was written." },
  { name: "--all", takes: "none", description: "Show all notes and problems, not only the first of them." },
  { name: "--help", short: "-h", takes: "none", description: "Show this help." },
];
