import type { SpecReport } from "@outputai/checks";
import type { JudgeUse } from "./judge-use.ts";

/** A report, with what judges were asked for it. */
export interface JudgedReport extends SpecReport {
  /** A judge each, in the order in which they were named. Absent: none was. */
  readonly judge?: readonly JudgeUse[] | undefined;
}
