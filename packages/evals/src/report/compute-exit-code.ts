import type { FAULT_CODES } from "../results/fault-codes.ts";
import type { ReportedCase, ReportedOutcome, ReportedOutput } from "../results/reported-output.ts";

/** What counts as failed beside a fail. */
export type FailOn = "fail" | "partial" | "undecided";

/** How strict {@link computeExitCode} is. */
export interface ExitCodeOptions {
  /** Verdicts that make the code 1; `fail` always does. Default: only that. */
  readonly failOn?: readonly FailOn[] | undefined;
}

/**
 * Answers with the exit code of an evaluation: 0 every case passed (or is partial), 1 something failed, 2 the
 * configuration or the datasets are at fault, 3 nothing failed but something is undecided or did not run.
 *
 * No cases at all are 3: nothing was tested. Also takes the smaller `{ cases, summary }` of the public packages.
 *
 * @example
 * ```ts
 * const summary = { total: 1, passed: 0, partial: 1, failed: 0, acceptableRate: 1 };
 * const cases = [{ datasetName: "refund", verdict: "partial" as const, evaluators: [] }];
 * computeExitCode({ cases, summary }); // 0
 * computeExitCode({ cases, summary }, { failOn: ["partial"] }); // 1
 * computeExitCode({ cases: [], summary: { ...summary, total: 0, partial: 0 } }); // 3
 * ```
 */
export function computeExitCode(
  output: ReportedOutput,
  { failOn = [] }: ExitCodeOptions = {},
): 0 | 1 | 2 | 3 {
  if (isMisconfigured(output)) return 2;
  if (countOf(output, "fail") > 0) return 1;
  if (failOn.some((verdict) => countOf(output, verdict) > 0)) return 1;
  return countOf(output, "undecided") > 0 || isIncomplete(output) ? 3 : 0;
}

function isMisconfigured({ stop, cases }: ReportedOutput): boolean {
  return stop?.code === "DATASET_INVALID" || cases.some((entry) => outcomesOf(entry).some(isMisfit));
}

function isMisfit({ code }: Pick<ReportedOutcome, "code">): boolean {
  return code === MISFIT;
}

const MISFIT: keyof typeof FAULT_CODES = "INTERPRET_MISFIT";

function outcomesOf({ evaluators, trials }: ReportedCase): readonly ReportedOutcome[] {
  return [...evaluators, ...(trials?.results.flatMap((trial) => trial.evaluators) ?? [])];
}

/** Cases and summary should agree; where they do not, the worse of the two counts. */
function countOf({ cases, summary }: ReportedOutput, verdict: FailOn): number {
  const counted = { fail: summary.failed, partial: summary.partial, undecided: summary.undecided ?? 0 };
  const listed = cases.filter((entry) => (KNOWN.get(entry.verdict) ?? "undecided") === verdict).length;
  return Math.max(listed, Number.isFinite(counted[verdict]) ? counted[verdict] : 0);
}

/** A verdict that nobody knows, in a file from elsewhere, is undecided. */
const KNOWN: ReadonlyMap<string, FailOn | "pass"> = new Map([
  ["pass", "pass"],
  ["partial", "partial"],
  ["fail", "fail"],
]);

function isIncomplete({ status, cases, summary }: ReportedOutput): boolean {
  return (
    cases.length === 0 || summary.total > cases.length || status === "stopped" || (summary.notRun ?? 0) > 0
  );
}
