import type { FlagTable } from "../arguments/flag-table.ts";

/** The shells that command lines can be completed in. */
export const SHELLS = ["bash", "zsh"] as const;

/** The flags of `output completion`. */
export const COMPLETION_FLAGS: FlagTable = [
  { name: "--help", short: "-h", takes: "none", description: "Show this help." },
];
