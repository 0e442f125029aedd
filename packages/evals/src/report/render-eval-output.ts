import type { ReportedOutput } from "../results/reported-output.ts";
import { evalReportLines } from "./eval-report-lines.ts";

/**
 * Writes the whole report of an evaluation for people, as plain text. `name` is what it is called; default: the
 * workflow's name. Also takes the smaller `{ cases, summary }` of the public packages.
 *
 * @example
 * ```ts
 * const summary = { total: 0, passed: 0, partial: 0, failed: 0, acceptableRate: null };
 * const report = renderEvalOutput({ cases: [], summary }, "refunds");
 * report.startsWith("refunds · 0 cases"); // true
 * report.includes("UNDECIDED: no case was tested"); // true
 * ```
 *
 * @see {@link evalReportLines} for colours, and for lists that are cut.
 */
export function renderEvalOutput(output: ReportedOutput, name?: string): string {
  return `${[...evalReportLines(output, { title: name })].join("\n")}\n`;
}
