import type { Problem } from "@outputai/core";

/** What can be wrong with arguments. */
export type UsageCode =
  | "COMMAND_MISSING"
  | "COMMAND_UNKNOWN"
  | "FLAG_UNKNOWN"
  | "FLAG_VALUE_MISSING"
  | "FLAG_VALUE_INVALID"
  | "FLAG_REPEATED"
  | "FLAGS_CONFLICT"
  | "ARGUMENT_MISSING"
  | "ARGUMENT_UNEXPECTED";

/**
 * A mistake in the arguments. `meant` is what it could be a misspelling of: the nearest word is looked for only
 * when the mistake is reported, so that a right command line loads nothing for it.
 */
export interface UsageProblem extends Problem, Meant {
  readonly code: UsageCode;
}

/** What a mistake could be a misspelling of. */
export interface Meant {
  readonly meant?: {
    readonly word: string;
    readonly among: readonly string[];
    /** What to write for a candidate, where that is more than the candidate. */
    readonly instead?: ReadonlyMap<string, string>;
  };
}
