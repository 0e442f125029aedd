import { verdictOf } from "../src/exit-code.ts";
import { collectFindings } from "../src/findings/findings.ts";
import { plain } from "../src/render/paint.ts";
import type { TextLayout, TextReport } from "../src/render/report-input.ts";
import { outcomesOf, report, spec } from "./hand-made-run.ts";

/** What differs from the hand-made run, in which both trials of `refund_ok` are graded and the first timed out. */
export interface SectionInput {
  readonly epochs?: readonly number[];
  readonly changes?: Partial<TextReport>;
  readonly limit?: number;
}

/** Writes one section of the text report on the hand-made run, or the whole of it. */
export function renderSection(
  section: (input: TextReport, layout: TextLayout) => Iterable<string>,
  { epochs = [1, 2], changes = {}, limit = 20 }: SectionInput = {},
): readonly string[] {
  const { add, findings } = collectFindings(limit, spec.epochs);
  for (const epoch of epochs) {
    const status = epoch === 1 ? "timeout" : "completed";
    add({ sample: "refund_ok", epoch, status }, outcomesOf("refund_ok", epoch));
  }
  const input = { spec, report, findings, verdict: verdictOf(report), ...changes };
  return [...section(input, { width: 96, paint: plain, limit })];
}
