import type { ClosestCall, Difference } from "@outputai/checks";
import { grouped, visibleText } from "@outputai/core";
import { cut } from "../findings/cut-list.ts";
import type { FailedOutcome } from "../findings/findings.ts";
import type { TextLayout, TextReport } from "./report-input.ts";
import { checkTitle, describeAt, restLine, trialTitle } from "./section-parts.ts";

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
    for (const outcome of list.shown) yield* failure(outcome, layout);
    yield* restLine(list, "    ");
  }
}

function* failure(outcome: FailedOutcome, { limit }: TextLayout): Generator<string> {
  const { nearMiss, closestCall } = outcome;
  const reason = visibleText(outcome.reason);
  yield `    ✗ ${trialTitle(outcome)}: ${reason}`;
  if (nearMiss !== undefined) yield `        near miss: ${nearMiss}`;
  if (closestCall === undefined || tellsAll(reason, closestCall)) return;
  const { position, id, tool, differences } = closestCall;
  const name = id === undefined ? "" : `, id ${visibleText(id, 60)}`;
  yield `        closest call: ${visibleText(tool, 60)} (call ${position + 1}${name})`;
  const list = cut(differences, Number.isFinite(limit) ? MAX_DIFFERENCES : limit);
  for (const difference of list.shown) yield `          ${describe(difference)}`;
  yield* restLine(list, "          ");
}

/** A reason often names the only differences; they are not told twice. */
function tellsAll(reason: string, { differences }: ClosestCall): boolean {
  return differences.every(({ path }) => path !== "" && reason.includes(`${visibleText(path, 100)}: `));
}

/** A call that differs in more places than this is another call: they are told only when all is asked for. */
const MAX_DIFFERENCES = 8;

function describe(difference: Difference): string {
  const { path, expected } = difference;
  const place = path === "" ? "arguments" : visibleText(path, 100);
  const actual = "actual" in difference ? describeAt(path, difference.actual) : "nothing";
  return `${place}: expected ${describeAt(path, expected)}, got ${actual}`;
}
