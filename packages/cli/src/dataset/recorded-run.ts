/** A run that was recorded, on its way to becoming a case. */
export interface RecordedRun {
  /** What the case is called, unless several runs have the same subject. */
  readonly subject: string;
  /** Which repetition it is. Absent: runs of this kind are not repeated. */
  readonly epoch?: number | undefined;
  readonly input: unknown;
  /** What is known of the right output. Absent: nothing. */
  readonly reference?: unknown;
  readonly outcome: RunOutcome;
  readonly place: RunPlace;
}

/** What came of it: an output that can be cached, or none, and why. */
export type RunOutcome =
  | {
      readonly kind: "output";
      readonly output: unknown;
      readonly executionTimeMs?: number | undefined;
      /** In ISO 8601. */
      readonly date?: string | undefined;
    }
  | { readonly kind: "none"; readonly reason: string };

/** Where it was recorded. */
export interface RunPlace {
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly pointer?: string | undefined;
}
