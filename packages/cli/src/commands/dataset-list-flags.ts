import type { FlagTable } from "../arguments/flag-table.ts";

/** The flags of `output workflow dataset list`. */
export const DATASET_LIST_FLAGS: FlagTable = [
  { name: "--json", takes: "none", description: "Print the list as JSON." },
  { name: "--all", takes: "none", description: "Show all notes and problems, not only the first of them." },
  { name: "--help", short: "-h", takes: "none", description: "Show this help." },
];
