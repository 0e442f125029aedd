import { counted, grouped, passRate, percentage } from "@outputai/core";
import type { Mean, TrialsSummary, UsageSummary } from "../results/eval-output.ts";
import type { ReportedOutput, ReportedSummary } from "../results/reported-output.ts";

/** The numbers of the run that no other part of the report tells: rate, coverage, trials, usage. */
export function* summaryLines({ summary, notes = [] }: ReportedOutput): Generator<string> {
  const { passed, partial, trials, usage } = summary;
  yield `acceptable (passed or partial): ${passRate({ passed: passed + partial, decided: decidedOf(summary) })}`;
  yield `coverage: ${describeCoverage(summary)}`;
  if (trials !== undefined) yield* trialLines(trials);
  if (usage !== undefined) yield `usage: ${describeUsage(usage)}`;
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

function describeUsage({ inputTokens, outputTokens, totalTokens, costUsd, recorded }: UsageSummary): string {
  const parts = [
    ...told(inputTokens, (tokens) => `${grouped(tokens)} input tokens`),
    ...told(outputTokens, (tokens) => `${grouped(tokens)} output tokens`),
    ...told(totalTokens, (tokens) => `${grouped(tokens)} tokens in all`),
    ...told(costUsd, (cost) => `$${cost.toFixed(cost < 1 ? 4 : 2)}`),
  ];
  return `${parts.length === 0 ? "unknown" : parts.join(", ")} (recorded ${counted(recorded, "time")})`;
}

function told(number: number | null | undefined, write: (number: number) => string): readonly string[] {
  return number === null || number === undefined ? [] : [write(number)];
}
