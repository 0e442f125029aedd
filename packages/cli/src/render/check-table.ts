import type { CheckTally } from "@outputai/checks";
import { cutToWidth, padToWidth, passRate, visibleText } from "@outputai/core";
import { checkGist } from "./check-gist.ts";
import type { Paint } from "./paint.ts";
import type { TextLayout, TextReport } from "./report-input.ts";

/** The numbers of every check, a line each; under a check that abstained, why. */
export function* checkTable({ spec, report }: TextReport, { width, paint }: TextLayout): Generator<string> {
  const rows = report.checks.map(numbersOf);
  const widths = HEADINGS.map((heading, column) =>
    Math.max(heading.length, ...rows.map((row) => row[column]?.length ?? 0)),
  );
  const indexWidth = Math.max(2, String(report.checks.length - 1).length + 1);
  const numbersWidth = widths.reduce((sum, column) => sum + column + GAP.length, 0);
  const gistWidth = Math.max(24, width - indexWidth - GAP.length - numbersWidth);
  const write = (index: string, gist: string, numbers: readonly string[]) =>
    [index.padStart(indexWidth), padToWidth(gist, gistWidth), ...align(numbers, widths)].join(GAP).trimEnd();

  yield paint("dim", write("#", "check", HEADINGS));
  for (const [row, tally] of report.checks.entries()) {
    const check = spec.checks[tally.index];
    const gist = check === undefined ? tally.type : checkGist(check);
    const line = write(`#${tally.index}`, cutToWidth(visibleText(gist), gistWidth), rows[row] ?? []);
    yield paintRow(tally, line, paint);
    if (tally.abstained > 0)
      yield paint("yellow", `${" ".repeat(indexWidth)}${GAP}${describeReasons(tally)}`);
  }
}

const GAP = "  ";
const HEADINGS = ["passed", "failed", "abstained", "n/a", "pass rate"] as const;

function numbersOf(tally: CheckTally): readonly string[] {
  const { passed, failed, abstained, not_applicable } = tally;
  return [String(passed), String(failed), String(abstained), String(not_applicable), passRate(tally)];
}

function align(numbers: readonly string[], widths: readonly number[]): readonly string[] {
  return numbers.map((number, column) => number.padStart(widths[column] ?? 0));
}

function describeReasons({ abstain_reasons }: CheckTally): string {
  const reasons = Object.entries(abstain_reasons).map(([code, times]) => `${code} ${times}`);
  return `abstained: ${reasons.join(", ")}`;
}

function paintRow({ failed, decided }: CheckTally, line: string, paint: Paint): string {
  if (failed > 0) return paint("red", line);
  return decided === 0 ? paint("yellow", line) : line;
}
