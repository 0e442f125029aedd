import { counted, grouped, passRate, percentage, usageLines } from "@outputai/core";
import type { Mean, TrialsSummary, UsageSummary } from "../results/eval-output.ts";
import type { ReportedOutput, ReportedSummary } from "../results/reported-output.ts";

/** The numbers of the run that no other part of the report tells: rate, coverage, trials, usage. */
export function* summaryLines({ summary, notes = [] }: ReportedOutput): Generator<string> {
  const { passed, partial, trials, usage } = summary;
  yield `acceptable (passed or partial): ${passRate({ passed: passed + partial, decided: decidedOf(summary) })}`;
  yield `coverage: ${describeCoverage(summary)}`;
  if (trials !== undefined) yield* trialLines(trials);
  if (usage !== undefined) yield* usageSection(usage);
  const stale = notes.filter(({ code }) => code === "OUTPUT_STALE").length;
  if (stale > 0) yield `stale: ${counted(stale, "cached output")} of an input that has changed since`;
}

/** How many cases have a verdict. */
export function decidedOf({ passed, partial, failed }: ReportedSummary): number {
  return passed + partial + failed;
}

/** How many cases of those that were to run have a verdict: `198 of 200 decided`. */
export function describeCoverage(summary: ReportedSummary): string {
  const { total, notRun = 0 } = summary;
  const planned = total + (notRun ?? 0);
  const more = notRun === null ? " that were read" : "";
  const missing = notRun !== null && notRun > 0 ? `, ${grouped(notRun)} did not run` : "";
  return `${grouped(decidedOf(summary))} of ${grouped(planned)}${more} decided${missing}`;
}

function* trialLines({ trials, passAtK, passHatK }: TrialsSummary): Generator<string> {
  yield `one trial passes (pass@1): ${describeMean(passAtK[0])}`;
  if (trials < 2) return;
  yield `one of ${trials} trials passes (pass@${trials}): ${describeMean(passAtK[trials - 1])}`;
  yield `all of ${trials} trials pass (pass^${trials}): ${describeMean(passHatK[trials - 1])}`;
}

function describeMean(mean: Mean | undefined): string {
  if (mean === undefined || mean.mean === null) return "n/a";
  return `${percentage(mean.mean, 1)} % (mean over ${counted(mean.cases, "case")})`;
}

function* usageSection(usage: UsageSummary): Generator<string> {
  const { recorded, recordedWithoutTokens, recordedWithoutCost } = usage;
  const gaps = [
    [recordedWithoutTokens, "tokens"],
    [recordedWithoutCost, "a cost"],
  ] as const;
  const missing = gaps.filter(([count]) => count > 0);
  const without = missing.map(([count, what]) => `, ${counted(count, "time")} without ${what}`);
  yield `usage: recorded ${counted(recorded, "time")}${without.join("")}`;
  yield* usageLines(usage);
}
