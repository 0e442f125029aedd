import type { FailOn } from "@outputai/evals";

/** What `output workflow test` was asked to do. */
export interface TestRequest {
  /** The name of the workflow. */
  readonly workflow: string;
  /** Evaluate the outputs in the datasets instead of running the workflow. */
  readonly cached: boolean;
  /** Write new outputs into the datasets. */
  readonly save: boolean;
  /** What follows each `--dataset`: see {@link casePatterns}. Empty: all cases. */
  readonly datasets: readonly string[];
  readonly format: "text" | "json";
  /** False: nothing was said, and the form is the default. */
  readonly isFormatGiven: boolean;
  /** Absent: the report goes to standard output. */
  readonly output?: string | undefined;
  /** Absent: the workflow's own. */
  readonly concurrency?: number | undefined;
  readonly trials: number;
  /** Absent: the runner's defaults. */
  readonly timeoutMs?: number | undefined;
  readonly failOn: readonly FailOn[];
  readonly resume: boolean;
  /** Absent: a file named after the workflow. */
  readonly results?: string | undefined;
  readonly baseline?: string | undefined;
  readonly all: boolean;
  readonly quiet: boolean;
}
