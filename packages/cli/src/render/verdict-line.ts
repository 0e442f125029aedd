import {
  exitCode,
  NOTHING_DECIDED,
  type OpenItem,
  TRIAL_ERROR,
  TRIAL_MISSING,
  type Verdict,
} from "../exit-code.ts";
import { grouped } from "./counted.ts";
import type { Paint } from "./paint.ts";
import type { TextReport } from "./report-input.ts";

/** The last line: PASSED, FAILED or UNDECIDED, why, and the exit code. */
export function verdictLine(
  { report, verdict }: Pick<TextReport, "report" | "verdict">,
  paint: Paint,
): string {
  const { status, open } = verdict;
  const word = paint(COLOURS[status], paint("bold", status.toUpperCase()));
  const parts = [...describeCounts(report.checks), ...open.map(describeOpen)];
  return `${word}: ${parts.join(", ")} (exit code ${exitCode(verdict)}${advice(verdict)})`;
}

function advice({ status, open }: Verdict): string {
  const canBeAllowed = open.every(({ code }) => code !== NOTHING_DECIDED);
  return status === "undecided" && canBeAllowed ? "; --allow-abstain CODE lets it be" : "";
}

const COLOURS = { passed: "green", failed: "red", undecided: "yellow" } as const;

function describeCounts(checks: TextReport["report"]["checks"]): string[] {
  const sum = (key: "passed" | "failed" | "abstained") =>
    checks.reduce((total, check) => total + check[key], 0);
  return (["failed", "passed", "abstained"] as const)
    .filter((key) => key === "passed" || sum(key) > 0)
    .map((key) => `${grouped(sum(key))} ${key}`);
}

function describeOpen({ code, count }: OpenItem): string {
  const number = grouped(count);
  if (code === NOTHING_DECIDED) return "no check decided anything";
  if (code === TRIAL_MISSING) return `${number} ${count === 1 ? "trial" : "trials"} missing`;
  if (code === TRIAL_ERROR) return `${number} ${count === 1 ? "trial" : "trials"} did not complete`;
  return `${number} × ${code}`;
}
