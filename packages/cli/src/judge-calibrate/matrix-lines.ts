import { cutToWidth, displayWidth, grouped, padToWidth, visibleText } from "@outputai/core";
import type { Calibration } from "@outputai/llm/judges";

/** The confusion matrix as a table: a row for what the human said, a column for what the judge said. */
export function matrixLines({ labels, matrix }: Pick<Calibration, "labels" | "matrix">): readonly string[] {
  const names = labels.map((label) => cutToWidth(visibleText(String(label), 60), LONGEST_LABEL));
  const cells = matrix.map((row) => row.map(grouped));
  const widths = names.map((name, column) =>
    Math.max(displayWidth(name), ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const first = Math.max(displayWidth(CORNER), ...names.map((name) => displayWidth(name)));
  const line = (head: string, row: readonly string[]) =>
    [padToWidth(head, first), ...row.map((cell, column) => padded(cell, widths[column] ?? 0))].join("  ");
  return [line(CORNER, names), ...cells.map((row, index) => line(names[index] ?? "", row))];
}

/** Down: what the human said; across: what the judge said. */
const CORNER = "human ↓  judge →";
const LONGEST_LABEL = 24;

function padded(cell: string, width: number): string {
  return " ".repeat(Math.max(0, width - displayWidth(cell))) + cell;
}
