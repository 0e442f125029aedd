import type { TextLayout, TextReport } from "./report-input.ts";
import { restLine } from "./section-parts.ts";
import { visibleProblem } from "./visible-problem.ts";

/** Warnings and lint notes with their places. None of them changed a verdict. */
export function* notesSection({ report }: TextReport, { paint, limit }: TextLayout): Generator<string> {
  const list = { shown: report.notes.slice(0, limit), count: report.notes.length };
  if (list.count > 0) yield paint("bold", "Notes");
  for (const note of list.shown) {
    for (const line of visibleProblem(note).split("\n")) yield `  ${line}`;
  }
  yield* restLine(list, "  ");
}
