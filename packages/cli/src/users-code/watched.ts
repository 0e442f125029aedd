/** What is known of the work that the other thread watches, for the case that it never ends. */
export interface Watched {
  /** The process ends when its thread is held for longer. */
  readonly limitMs: number;
  /** The form of the report. */
  readonly format: "text" | "json";
  /** Where the report goes, absolute. Absent: to standard output. */
  readonly output?: string | undefined;
  /** The file that keeps finished cases. Absent: nothing is run yet. */
  readonly results?: string | undefined;
}
