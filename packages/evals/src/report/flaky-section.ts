import { counted, visibleText } from "@outputai/core";
import type { CaseTrials } from "../results/case-result.ts";
import type { ReportedCase, ReportedOutput } from "../results/reported-output.ts";
import { listSection } from "./list-section.ts";
import type { SettledLayout } from "./report-layout.ts";

/** Cases whose trials do not agree. */
export function flakySection({ cases }: ReportedOutput, layout: SettledLayout): Iterable<string> {
  const items = cases.filter(isFlaky);
  const heading = layout.paint("bold", `Flaky, trials differ: ${counted(items.length, "case")}`);
  const write = ({ datasetName, trials }: FlakyCase) => [
    `  ≈ ${visibleText(datasetName, 120)}: ${describe(trials)}`,
  ];
  return listSection({ heading, items, write }, layout);
}

type FlakyCase = ReportedCase & { readonly trials: CaseTrials };

function isFlaky(entry: ReportedCase): entry is FlakyCase {
  return entry.trials?.flaky === true;
}

function describe({ passed, partial, failed, undecided, results }: CaseTrials): string {
  const others = [
    [failed, "fail"],
    [partial, "partial"],
    [undecided, "undecided"],
  ] as const;
  const rest = others.filter(([count]) => count > 0).map(([count, verdict]) => `${verdict} in ${count}`);
  return [`pass in ${passed} of ${results.length}`, ...rest].join(", ");
}
