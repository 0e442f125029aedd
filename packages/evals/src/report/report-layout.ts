import type { FailOn } from "./compute-exit-code.ts";

/** Colours a text, or leaves it. */
export type ReportPaint = (style: "bold" | "dim" | "red" | "green" | "yellow", text: string) => string;

/** How a report of an evaluation is written. */
export interface EvalReportLayout {
  /** With what the first line begins. Default: the workflow's name. */
  readonly title?: string | undefined;
  /** How many items of a list are shown. Default: all. */
  readonly limit?: number | undefined;
  /** What is said of items that are not shown, such as how to see them. */
  readonly restHint?: string | undefined;
  /** Default: no colours. */
  readonly paint?: ReportPaint | undefined;
  /** Picks the lines of an error's stack that are worth showing. Default: none. */
  readonly stackLines?: ((stack: string) => readonly string[]) | undefined;
  /** Default: what `computeExitCode` answers. */
  readonly exitCode?: number | undefined;
  /** Verdicts that count as failed, for the last line. */
  readonly failOn?: readonly FailOn[] | undefined;
  /** Lines that stand before the last one. */
  readonly closing?: Iterable<string> | undefined;
}

/** A layout whose defaults are filled in. */
export interface SettledLayout extends EvalReportLayout {
  readonly limit: number;
  readonly restHint: string;
  readonly paint: ReportPaint;
  readonly stackLines: (stack: string) => readonly string[];
}

/** Fills in the defaults. */
export function settle(layout: EvalReportLayout): SettledLayout {
  return {
    ...layout,
    limit: layout.limit ?? Number.POSITIVE_INFINITY,
    restHint: layout.restHint ?? "",
    paint: layout.paint ?? ((_style, text) => text),
    stackLines: layout.stackLines ?? (() => []),
  };
}
