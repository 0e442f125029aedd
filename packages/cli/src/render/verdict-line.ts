import { counted, grouped } from "@outputai/core";
import { exitCode, NOTHING_DECIDED, TRIAL_ERROR, TRIAL_MISSING, type Verdict } from "../exit-code.ts";
import type { Paint } from "./paint.ts";
import type { TextReport } from "./report-input.ts";

/**
 * The last line: PASSED, FAILED or UNDECIDED, why, and the exit code.
 *
 * The codes behind the abstentions add up to them; trials that did not complete or are missing are counted apart.
 * What judges decided stands apart from what checks decided: a model's opinion and a fact make no common number.
 * What was allowed is told as allowed where it explains the exit code: a fail explains it alone.
 */
export function verdictLine(
  { report, verdict }: Pick<TextReport, "report" | "verdict">,
  paint: Paint,
): string {
  const { status, open } = verdict;
  const word = paint(COLOURS[status], paint("bold", status.toUpperCase()));
  const isAllowed = (code: string) => status !== "failed" && !open.includes(code);
  const parts = [
    ...describeDecided(report.checks),
    ...describeAbstained(report.checks, isAllowed),
    ...describeTrials(report.trials, isAllowed),
    ...(open.includes(NOTHING_DECIDED) ? ["no check decided anything"] : []),
  ];
  return `${word}: ${parts.join(", ")} (exit code ${exitCode(verdict)}${advice(verdict)})`;
}

const COLOURS = { passed: "green", failed: "red", undecided: "yellow" } as const;

function advice({ status, open }: Verdict): string {
  const canBeAllowed = !open.includes(NOTHING_DECIDED);
  return status === "undecided" && canBeAllowed ? "; --allow-abstain CODE lets it be" : "";
}

type Checks = TextReport["report"]["checks"];
type Trials = TextReport["report"]["trials"];

function describeDecided(checks: Checks): string[] {
  const judged = checks.filter(({ type }) => type === "llmJudge");
  const structural = checks.filter(({ type }) => type !== "llmJudge");
  const byJudges = isDecided(judged) ? [`by judges ${decidedCounts(judged).join(" and ")}`] : [];
  const byChecks = isDecided(structural) || byJudges.length === 0 ? decidedCounts(structural) : [];
  return [...byChecks, ...byJudges];
}

function isDecided(checks: Checks): boolean {
  return checks.some(({ decided }) => decided > 0);
}

function decidedCounts(checks: Checks): readonly string[] {
  const failed = checks.reduce((sum, check) => sum + check.failed, 0);
  const passed = checks.reduce((sum, check) => sum + check.passed, 0);
  return [...(failed > 0 ? [`${grouped(failed)} failed`] : []), `${grouped(passed)} passed`];
}

function describeAbstained(checks: Checks, isAllowed: (code: string) => boolean): string[] {
  const reasons = abstainReasons(checks);
  if (reasons.length === 0) return [];
  const codes = reasons.map(
    ([code, count]) => `${grouped(count)} × ${code}${isAllowed(code) ? " allowed" : ""}`,
  );
  const abstained = reasons.reduce((sum, [, count]) => sum + count, 0);
  return [`${grouped(abstained)} abstained (${codes.join(", ")})`];
}

/** Most frequent first, then by name. */
function abstainReasons(checks: Checks): readonly (readonly [code: string, count: number])[] {
  const counts = new Map<string, number>();
  for (const [code, count] of checks.flatMap((check) => Object.entries(check.abstain_reasons))) {
    counts.set(code, (counts.get(code) ?? 0) + count);
  }
  return [...counts].sort(([a, aCount], [b, bCount]) => bCount - aCount || (a < b ? -1 : 1));
}

function describeTrials({ errored, missing }: Trials, isAllowed: (code: string) => boolean): string[] {
  const allowed = (code: string) => (isAllowed(code) ? " (allowed)" : "");
  return [
    ...(errored > 0 ? [`${counted(errored, "trial")} did not complete${allowed(TRIAL_ERROR)}`] : []),
    ...(missing > 0 ? [`${counted(missing, "trial")} missing${allowed(TRIAL_MISSING)}`] : []),
  ];
}
