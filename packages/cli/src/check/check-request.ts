import type { JudgesRequest } from "../judges/judges-request.ts";

/** What `output check` was asked to do. A path of `-` is standard input. */
export interface CheckRequest {
  readonly spec: string;
  readonly trials: readonly string[];
  readonly format: "text" | "json";
  /** False: nothing was said, and the form is the default. */
  readonly isFormatGiven: boolean;
  /** Absent: the report goes to standard output. */
  readonly output?: string | undefined;
  readonly strict: boolean;
  readonly allowAbstain: ReadonlySet<string>;
  readonly guildLimits: boolean;
  /** Who judges, and how. */
  readonly judging: JudgesRequest;
  readonly quiet: boolean;
  readonly all: boolean;
}
