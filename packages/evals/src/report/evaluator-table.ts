import { cutToWidth, displayWidth, grouped, padToWidth, passRate, visibleText } from "@outputai/core";
import type { EvaluatorTally } from "../results/eval-output.ts";
import type { ReportedOutput } from "../results/reported-output.ts";
import { evaluatorTallies } from "./evaluator-tallies.ts";
import type { SettledLayout } from "./report-layout.ts";

/** The numbers of every evaluator, a line each. */
export function* evaluatorTable(output: ReportedOutput, { paint }: SettledLayout): Generator<string> {
  const tallies = evaluatorTallies(output);
  if (tallies.length === 0) return;
  const rows = tallies.map(cellsOf);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => displayWidth(row[column] ?? ""))),
  );
  yield paint("dim", align(HEADINGS, widths));
  for (const [row, cells] of rows.entries()) {
    const line = align(cells, widths);
    yield (tallies[row]?.failed ?? 0) > 0 ? paint("red", line) : line;
  }
}

const HEADINGS = [
  "evaluator",
  "criticality",
  "passed",
  "partial",
  "failed",
  "abstained",
  "errored",
  "pass rate",
] as const;

function cellsOf({ name, criticality, ...counts }: EvaluatorTally): readonly string[] {
  const { passed, partial, failed, abstained, errored } = counts;
  const rate = passRate({ passed, decided: passed + partial + failed });
  const numbers = [passed, partial, failed, abstained, errored].map(grouped);
  return [cutToWidth(visibleText(name, 200), NAME_WIDTH), visibleText(criticality, 20), ...numbers, rate];
}

const NAME_WIDTH = 40;

/** Words stand on the left, numbers on the right. */
function align(cells: readonly string[], widths: readonly number[]): string {
  const padded = cells.map((cell, column) => {
    const width = widths[column] ?? 0;
    return column < 2 ? padToWidth(cell, width) : cell.padStart(width);
  });
  return padded.join("  ").trimEnd();
}
