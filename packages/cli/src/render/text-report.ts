import { counted, visibleText } from "@outputai/core";
import { abstainedSection } from "./abstained-section.ts";
import { checkTable } from "./check-table.ts";
import { failedSection } from "./failed-section.ts";
import { judgeSection } from "./judge-section.ts";
import { notesSection } from "./notes-section.ts";
import type { TextLayout, TextReport } from "./report-input.ts";
import { flakySection, missingSection, unfinishedSection } from "./trials-section.ts";
import { verdictLine } from "./verdict-line.ts";
import { warningsSection } from "./warnings-section.ts";

/** Writes a report for people, line by line, each with its line break. The verdict is the last line. */
export function* textReport(input: TextReport, layout: TextLayout): Generator<string> {
  yield `${layout.paint("bold", headline(input))}\n\n`;
  yield* lines(checkTable(input, layout));
  for (const section of SECTIONS) yield* lines(withGap(section(input, layout)));
  yield `\n${verdictLine(input, layout.paint)}\n`;
}

/** From what matters most to what matters least. */
const SECTIONS = [
  failedSection,
  warningsSection,
  abstainedSection,
  flakySection,
  unfinishedSection,
  missingSection,
  judgeSection,
  notesSection,
];

function headline({ spec, report }: TextReport): string {
  const name = spec.name === undefined ? "output check" : `output check · ${visibleText(spec.name, 80)}`;
  const { graded, expected } = report.trials;
  const { samples, epochs, checks } = spec;
  return [
    name,
    `${counted(samples.length, "sample")} × ${counted(epochs, "epoch")}`,
    counted(checks.length, "check"),
    graded === expected ? `${counted(graded, "trial")}` : `${graded} of ${counted(expected, "trial")}`,
  ].join(" · ");
}

function* lines(section: Iterable<string>): Generator<string> {
  for (const line of section) yield `${line}\n`;
}

function* withGap(section: Iterable<string>): Generator<string> {
  let first = true;
  for (const line of section) {
    if (first) yield "";
    first = false;
    yield line;
  }
}
