import { problemList } from "./problem-list.ts";
import type { TextLayout, TextReport } from "./report-input.ts";

/** Warnings and lint notes with their places. None of them changed a verdict. */
export function* notesSection({ report }: TextReport, { paint, limit }: TextLayout): Generator<string> {
  if (report.notes.length > 0) yield paint("bold", "Notes");
  yield* problemList(report.notes, limit);
}
