import type { EvalSpec, GradedOutcome, GradedTrial } from "@outputai/checks";
import type { Verdict } from "../exit-code.ts";
import type { JudgedReport } from "../judges/judged-report.ts";
import type { FailingWriter } from "../output/open-report.ts";

/** Takes a run as it goes and writes its report. Either `finish` or `fail` ends it. */
export interface ReportWriter extends FailingWriter {
  /** The spec was read. */
  begin(spec: EvalSpec): void;
  /** One trial was graded. */
  add(trial: Omit<GradedTrial, "outcomes">, outcomes: readonly GradedOutcome[]): void;
  /** Hands on what has gathered. A promise means: wait for it before grading more. */
  flush(): Promise<void> | undefined;
  finish(report: JudgedReport, verdict: Verdict): Promise<void>;
}
