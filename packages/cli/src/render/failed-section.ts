import type { Difference } from "@outputai/checks";
import type { FailedOutcome } from "../check/findings.ts";
import { grouped } from "./counted.ts";
import type { TextLayout, TextReport } from "./report-input.ts";
import { checkTitle, describeAt, restLine, trialTitle } from "./section-parts.ts";
import { visibleText } from "./visible-text.ts";

/** Every fail, by check: which trial, why, and how close it came. */
export function* failedSection(
  { spec, findings, report }: TextReport,
  layout: TextLayout,
): Generator<string> {
  const failing = report.checks.filter(({ failed }) => failed > 0);
  if (failing.length > 0) yield layout.paint("red", layout.paint("bold", "Failed"));
  for (const { index, failed } of failing) {
    yield `  ${checkTitle(spec, index)}: ${grouped(failed)} failed`;
    const list = findings.checks.get(index)?.failed ?? { shown: [], count: failed };
    for (const outcome of list.shown) yield* failure(outcome);
    yield* restLine(list, "    ");
  }
}

function* failure(outcome: FailedOutcome): Generator<string> {
  const { reason, nearMiss, closestCall } = outcome;
  yield `    ✗ ${trialTitle(outcome)}: ${visibleText(reason)}`;
  if (nearMiss !== undefined) yield `        near miss: ${nearMiss}`;
  if (closestCall === undefined) return;
  const { position, id, tool, differences } = closestCall;
  const name = id === undefined ? "" : `, id ${visibleText(id, 60)}`;
  yield `        closest call: ${visibleText(tool, 60)} (call ${position + 1}${name})`;
  for (const difference of differences.slice(0, MAX_DIFFERENCES)) yield `          ${describe(difference)}`;
  const rest = differences.length - MAX_DIFFERENCES;
  if (rest > 0) yield `          … and ${rest} more differences`;
}

/** A call that differs in more places than this is another call. */
const MAX_DIFFERENCES = 8;

function describe(difference: Difference): string {
  const { path, expected } = difference;
  const place = path === "" ? "arguments" : visibleText(path, 100);
  const actual = "actual" in difference ? describeAt(path, difference.actual) : "nothing";
  return `${place}: expected ${describeAt(path, expected)}, got ${actual}`;
}
