import type { RecordedUsage } from "@outputai/core";
import type { ErrorReport } from "../render/error-report.ts";
import type { JudgeUse } from "./judge-use.ts";

/** What models were asked in a run that came to nothing. */
export interface AskedModels {
  /** What all of it took. Without a count: nothing was asked, or nobody knows. */
  readonly usage: RecordedUsage;
  /** What each judge was asked. Absent: no judge was named, or there is one alone. */
  readonly judge?: readonly JudgeUse[] | undefined;
  /** Where answers are kept, as the user wrote it. Absent: nowhere. */
  readonly recordings?: string | undefined;
  /** Whether the command would keep answers if it was told to. */
  readonly canKeep: boolean;
}

/** An error, with what was paid for before it. */
export function withAsked(report: ErrorReport, asked: AskedModels): ErrorReport {
  const { usage, judge } = asked;
  const told = { ...report, judge: report.judge ?? judge };
  if (Object.keys(usage).length === 0) return told;
  const hint = report.hint ?? (report.code === "RUN_INTERRUPTED" ? howToGoOn(asked) : undefined);
  return { ...told, hint, usage: report.usage ?? usage };
}

function howToGoOn({ recordings, canKeep }: AskedModels): string {
  if (recordings !== undefined)
    return `Run it again: what was answered is kept in ${recordings}, and --judge-mode auto does not ask for it again.`;
  return canKeep
    ? "Run it again with --judge-recordings DIR: answers are kept there, and paid for once."
    : "Run it again.";
}
