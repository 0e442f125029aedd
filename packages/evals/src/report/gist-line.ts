import { grouped, visibleText } from "@outputai/core";
import type { ReportedOutput } from "../results/reported-output.ts";
import { computeExitCode } from "./compute-exit-code.ts";
import { type EvalReportLayout, settle } from "./report-layout.ts";
import { describeCoverage } from "./summary-lines.ts";

/**
 * Writes the last line of a report: PASSED, FAILED, UNDECIDED, MISCONFIGURED or STOPPED, the counts, and the exit
 * code. Of the layout, `paint`, `failOn` and `exitCode` matter.
 *
 * @example
 * ```ts
 * const summary = { total: 2, passed: 1, partial: 1, failed: 0, acceptableRate: 1 };
 * const cases = (["pass", "partial"] as const).map((verdict) => ({ datasetName: verdict, verdict, evaluators: [] }));
 * gistLine({ cases, summary }); // "PASSED: 1 partial, 1 passed; 2 of 2 decided (exit code 0)"
 * ```
 */
export function gistLine(output: ReportedOutput, layout: EvalReportLayout = {}): string {
  const { paint, failOn, exitCode = computeExitCode(output, { failOn }) } = settle(layout);
  const [word, colour] = WORDS[exitCode] ?? STOPPED;
  const { summary, stop } = output;
  const undecided = summary.undecided ?? output.cases.filter(({ verdict }) => verdict === "undecided").length;
  const counts = [
    ...told(summary.failed, "failed"),
    ...told(undecided, "undecided"),
    ...told(summary.partial, "partial"),
    `${grouped(summary.passed)} passed`,
  ];
  const nothing = summary.total === 0 ? "no case was tested; " : "";
  const why = stop === undefined ? "" : `; stopped: ${visibleText(stop.message, 200)}`;
  const gist = `${nothing}${counts.join(", ")}; ${describeCoverage(summary)}${why} (exit code ${exitCode})`;
  return `${paint(colour, paint("bold", word))}: ${gist}`;
}

const WORDS: Readonly<Record<number, readonly [word: string, colour: "green" | "red" | "yellow"]>> = {
  0: ["PASSED", "green"],
  1: ["FAILED", "red"],
  2: ["MISCONFIGURED", "red"],
  3: ["UNDECIDED", "yellow"],
};

const STOPPED = ["STOPPED", "red"] as const;

function told(count: number, word: string): readonly string[] {
  return count > 0 ? [`${grouped(count)} ${word}`] : [];
}
