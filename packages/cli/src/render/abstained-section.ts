import { grouped, visibleText } from "@outputai/core";
import { type AbstainedGroup, firstLine } from "../findings/findings.ts";
import type { TextLayout, TextReport } from "./report-input.ts";
import { checkTitle, trialTitle } from "./section-parts.ts";

/** What could not be decided, by check and reason; and, where it was not allowed, what to do without a judge. */
export function* abstainedSection(
  { spec, findings, report, verdict }: TextReport,
  { paint }: TextLayout,
): Generator<string> {
  const undecided = report.checks.filter(({ abstained }) => abstained > 0);
  if (undecided.length > 0) yield paint("yellow", paint("bold", "Abstained: neither passed nor failed"));
  for (const { index, abstained } of undecided) {
    yield `  ${checkTitle(spec, index)}: ${grouped(abstained)} undecided`;
    const list = findings.checks.get(index)?.abstained ?? { shown: [], count: 0 };
    for (const group of list.shown) {
      const common = firstLine(group.reason);
      yield `    ? ${group.trials.count}× ${codesOf(group)}: ${visibleText(common, LONGEST_REASON)}`;
      yield `        ${describeTrials(group)}`;
      const own = group.reason.slice(common.length).trim();
      if (own !== "") yield `        ${group.trials.count > 1 ? "the first: " : ""}${visibleText(own)}`;
    }
    const told = list.shown.reduce((total, { trials }) => total + trials.count, 0);
    if (abstained > told)
      yield `    … and ${grouped(abstained - told)} more, for other reasons; --all shows them`;
  }
  if (undecided.length > 0 && verdict.open.includes("JUDGE_NOT_RUN")) yield `  hint: ${WITHOUT_JUDGE}`;
}

/** A message and its hint are each as long as half of it at most. */
const LONGEST_REASON = 1100;

const WITHOUT_JUDGE =
  "--judge MODEL has a model judge, such as openai:gpt-5; --allow-abstain JUDGE_NOT_RUN lets it be.";

/** Of a judge that failed, its own code tells more than that it did. */
function codesOf({ code, detail }: AbstainedGroup): string {
  return code === "JUDGE_ERROR" && detail !== undefined ? `${code}, ${visibleText(detail, 60)}` : code;
}

function describeTrials({ trials }: AbstainedGroup): string {
  const rest = trials.count - trials.shown.length;
  return `${trials.shown.map(trialTitle).join("; ")}${rest > 0 ? `; and ${grouped(rest)} more` : ""}`;
}
