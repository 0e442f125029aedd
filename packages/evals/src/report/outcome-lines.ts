import { formatValue, visibleText } from "@outputai/core";
import type { ReportedOutcome } from "../results/reported-output.ts";
import { foreignLines, mostShown } from "./foreign-lines.ts";
import type { SettledLayout } from "./report-layout.ts";

/**
 * Says what an evaluator said, and why: `equals (informational): fail: Expected 15, got 10`. One that was told by a
 * recorded answer is marked as replayed. What stands below are the further lines of the reasoning, feedback, and where
 * an error was thrown.
 */
export function outcomeLines(
  outcome: ReportedOutcome,
  layout: SettledLayout,
): readonly [line: string, ...below: readonly string[]] {
  const [reason, ...more] = foreignLines(outcome.reasoning ?? "", layout);
  const said = [...saidBy(outcome), ...(reason === "" ? [] : [reason])];
  return [said.join(": "), ...more, ...feedbackLines(outcome, layout), ...thrownLines(outcome, layout)];
}

function saidBy(outcome: ReportedOutcome): readonly string[] {
  const { name, verdict, status, code, value } = outcome;
  const marks = marksOf(outcome);
  const mark = marks.length === 0 ? "" : ` (${marks.join(", ")})`;
  const said = verdict === "undecided" && status !== undefined ? status : verdict;
  return [
    `${visibleText(name, 80)}${mark}`,
    visibleText(said, 40),
    ...(code === undefined ? [] : [visibleText(code, 80)]),
    ...(tellsMore(value, verdict) ? [visibleText(formatValue(value, { maxLength: 80 }), 80)] : []),
  ];
}

function marksOf({ criticality, usage }: ReportedOutcome): readonly string[] {
  const informs = criticality === "informational" ? ["informational"] : [];
  return (usage?.replayed ?? 0) > 0 ? [...informs, "replayed"] : informs;
}

/** A number or a label was read as the verdict; any other value is the verdict in other words. */
function tellsMore(value: unknown, verdict: string): boolean {
  return typeof value === "number" || (typeof value === "string" && value !== verdict);
}

function* feedbackLines(
  { feedback = [] }: ReportedOutcome,
  { limit }: Pick<SettledLayout, "limit">,
): Generator<string> {
  const most = mostShown(limit);
  const shown = Number.isFinite(limit) ? FEEDBACK_SHOWN : feedback.length;
  for (const { issue, suggestion, priority } of feedback.slice(0, shown)) {
    const weight = priority === undefined ? "" : `[${visibleText(priority, 20)}] `;
    const advice = suggestion === undefined ? "" : ` → ${visibleText(suggestion, most)}`;
    yield `- ${weight}${visibleText(issue, most)}${advice}`;
  }
  if (feedback.length > shown) yield `- … and ${feedback.length - shown} more`;
}

const FEEDBACK_SHOWN = 3;

function thrownLines({ stack }: ReportedOutcome, { stackLines }: SettledLayout): readonly string[] {
  return stack === undefined ? [] : stackLines(stack).map((line) => visibleText(line));
}
