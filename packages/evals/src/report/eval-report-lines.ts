import { counted, visibleProblem, visibleText } from "@outputai/core";
import type { ReportedOutput } from "../results/reported-output.ts";
import { failedSection, informationalSection, partialSection, undecidedSection } from "./case-sections.ts";
import { evaluatorTable } from "./evaluator-table.ts";
import { evaluatorTallies } from "./evaluator-tallies.ts";
import { flakySection } from "./flaky-section.ts";
import { gistLine } from "./gist-line.ts";
import { listSection } from "./list-section.ts";
import { type EvalReportLayout, type SettledLayout, settle } from "./report-layout.ts";
import { summaryLines } from "./summary-lines.ts";

/**
 * Writes a report of an evaluation for people, line by line, without line breaks; the last one holds the gist.
 *
 * Undecided stands apart from failed, no rate rounds to 100 % or to 0 %, foreign text is made visible, and secrets
 * are taken out.
 *
 * @example
 * ```ts
 * const evaluators = [
 *   { name: "polite", verdict: "fail" as const, criticality: "required" as const, confidence: 1, reasoning: "No." },
 * ];
 * const cases = [{ datasetName: "refund", verdict: "fail" as const, evaluators }];
 * const summary = { total: 1, passed: 0, partial: 0, failed: 1, acceptableRate: 0 };
 *
 * const lines = [...evalReportLines({ cases, summary })];
 * lines.includes("  ✗ refund: polite: fail: No."); // true
 * lines.at(-1); // "FAILED: 1 failed, 0 passed; 1 of 1 decided (exit code 1)"
 * ```
 */
export function* evalReportLines(output: ReportedOutput, layout: EvalReportLayout = {}): Generator<string> {
  const settled = settle(layout);
  yield settled.paint("bold", headline(output, settled));
  for (const section of SECTIONS) yield* withGap(section(output, settled));
  yield* withGap(settled.closing ?? []);
  yield "";
  yield gistLine(output, settled);
}

/** From what matters most to what matters least. */
const SECTIONS: readonly ((output: ReportedOutput, layout: SettledLayout) => Iterable<string>)[] = [
  evaluatorTable,
  failedSection,
  undecidedSection,
  partialSection,
  flakySection,
  informationalSection,
  notesSection,
  summaryLines,
];

function headline(output: ReportedOutput, { title }: SettledLayout): string {
  const { workflow, summary } = output;
  const trials = summary.trials === undefined ? "" : ` × ${counted(summary.trials.trials, "trial")}`;
  return [
    visibleText(title ?? workflow ?? "Evaluation", 200),
    `${counted(summary.total, "case")}${trials}`,
    counted(evaluatorTallies(output).length, "evaluator"),
  ].join(" · ");
}

function notesSection({ notes = [] }: ReportedOutput, layout: SettledLayout): Iterable<string> {
  const write = (note: (typeof notes)[number]) =>
    visibleProblem(note)
      .split("\n")
      .map((line) => `  ${line}`);
  return listSection({ heading: layout.paint("bold", "Notes"), items: notes, write }, layout);
}

function* withGap(section: Iterable<string>): Generator<string> {
  let first = true;
  for (const line of section) {
    if (first) yield "";
    first = false;
    yield line;
  }
}
