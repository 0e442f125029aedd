import type { FlagTable } from "../arguments/flag-table.ts";

/** The flags of `output init`. */
export const INIT_FLAGS: FlagTable = [
  { name: "--dry-run", takes: "none", description: "Tell what would be written, and write nothing." },
  { name: "--json", takes: "none", description: "Tell as JSON what was written, and what to do next." },
  { name: "--help", short: "-h", takes: "none", description: "Show this help." },
];
