import { counted, visibleText } from "@outputai/core";
import { cut } from "../findings/cut-list.ts";
import type { TextLayout } from "../render/report-input.ts";
import { restLine } from "../render/section-parts.ts";
import { type BaselineComparison, type CaseChange, gotWorse } from "./compare-baseline.ts";

/** How a run compares with an earlier one, for people. */
export function* baselineSection(
  comparison: BaselineComparison,
  layout: Pick<TextLayout, "paint" | "limit">,
): Generator<string> {
  const { worse, better, added, gone, same } = comparison;
  const { paint, limit } = layout;
  const title = paint("bold", "Compared with the baseline");
  yield gotWorse(comparison) ? paint("red", title) : title;
  for (const [mark, changes] of [
    ["↓ worse", worse],
    ["✗ gone", gone],
    ["↑ better", better],
    ["+ new", added],
  ] as const) {
    const list = cut(changes, limit);
    for (const change of list.shown) yield `  ${mark}: ${describe(change)}`;
    yield* restLine(list, "  ");
  }
  yield `  ${counted(same, "case")} as before`;
}

function describe({ datasetName, before, after }: CaseChange): string {
  const verdicts = [before, after].filter((verdict) => verdict !== undefined);
  return `${visibleText(datasetName, 120)} (${verdicts.map((verdict) => visibleText(verdict, 40)).join(" → ")})`;
}
