import type { EvalSpec } from "@outputai/checks";
import type { Verdict } from "../exit-code.ts";
import type { Findings } from "../findings/findings.ts";
import type { JudgedReport } from "../judges/judged-report.ts";
import type { Paint } from "./paint.ts";

/** All that a text report is made of. */
export interface TextReport {
  readonly spec: EvalSpec;
  readonly report: JudgedReport;
  readonly findings: Findings;
  readonly verdict: Verdict;
}

/** How it is written. */
export interface TextLayout {
  readonly width: number;
  readonly paint: Paint;
  /** How many items of a list are shown. */
  readonly limit: number;
}
