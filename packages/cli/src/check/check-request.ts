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
  readonly quiet: boolean;
  readonly all: boolean;
}
