import { visibleText } from "@outputai/core";
import type { ReportedOutcome } from "../results/reported-output.ts";
import type { SettledLayout } from "./report-layout.ts";

/** Says in one line what an evaluator said, and why: `equals (informational): fail: Expected 15, got 10`. */
export function outcomeLine({ name, criticality, verdict, ...outcome }: ReportedOutcome): string {
  const mark = criticality === "informational" ? " (informational)" : "";
  const { status, code, reasoning = "" } = outcome;
  const said = verdict === "undecided" && status !== undefined ? status : verdict;
  const parts = [`${visibleText(name, 80)}${mark}`, visibleText(said, 40)];
  if (code !== undefined) parts.push(visibleText(code, 80));
  if (reasoning.trim() !== "") parts.push(visibleText(reasoning));
  return parts.join(": ");
}

/** What stands below an outcome: feedback, and where an error was thrown. */
export function* outcomeDetails(
  { feedback = [], stack }: ReportedOutcome,
  { limit, stackLines }: SettledLayout,
): Generator<string> {
  const shown = Number.isFinite(limit) ? FEEDBACK_SHOWN : feedback.length;
  for (const { issue, suggestion, priority } of feedback.slice(0, shown)) {
    const weight = priority === undefined ? "" : `[${visibleText(priority, 20)}] `;
    const advice = suggestion === undefined ? "" : ` → ${visibleText(suggestion)}`;
    yield `- ${weight}${visibleText(issue)}${advice}`;
  }
  if (feedback.length > shown) yield `- … and ${feedback.length - shown} more`;
  if (stack !== undefined) for (const line of stackLines(stack)) yield visibleText(line);
}

const FEEDBACK_SHOWN = 3;
