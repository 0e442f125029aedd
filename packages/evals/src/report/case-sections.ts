import { counted, visibleText } from "@outputai/core";
import type { ReportedCase, ReportedOutcome, ReportedOutput } from "../results/reported-output.ts";
import { foreignLines } from "./foreign-lines.ts";
import { type CaseGroup, groupByFault } from "./group-by-fault.ts";
import { listSection } from "./list-section.ts";
import { nameLines } from "./name-lines.ts";
import { outcomeLines } from "./outcome-lines.ts";
import type { SettledLayout } from "./report-layout.ts";
import { type OutcomeTeller, tellErrorsOnce } from "./tell-errors-once.ts";

/** Cases with a fail. */
export function failedSection({ cases }: ReportedOutput, layout: SettledLayout): Iterable<string> {
  const items = cases.filter(({ verdict }) => verdict === "fail");
  const heading = layout.paint("red", layout.paint("bold", `Failed: ${counted(items.length, "case")}`));
  return listCases({ heading, mark: "✗", groups: items.map(alone) }, layout);
}

/** Cases of which nobody knows. */
export function undecidedSection({ cases }: ReportedOutput, layout: SettledLayout): Iterable<string> {
  const items = cases.filter(({ verdict }) => !DECIDED.has(verdict));
  const title = `Undecided, neither passed nor failed: ${counted(items.length, "case")}`;
  const heading = layout.paint("yellow", layout.paint("bold", title));
  return listCases({ heading, mark: "?", groups: groupByFault(items) }, layout);
}

/** Cases that are acceptable and no more. */
export function partialSection({ cases }: ReportedOutput, layout: SettledLayout): Iterable<string> {
  const items = cases.filter(({ verdict }) => verdict === "partial");
  const heading = layout.paint("bold", `Partial: ${counted(items.length, "case")}`);
  return listCases({ heading, mark: "~", groups: items.map(alone) }, layout);
}

/** Cases that passed although an evaluator that only informs did not pass. */
export function informationalSection({ cases }: ReportedOutput, layout: SettledLayout): Iterable<string> {
  const items = cases.filter((entry) => entry.verdict === "pass" && reasonsOf(entry).length > 0);
  const heading = layout.paint(
    "bold",
    `Passed, with informational findings: ${counted(items.length, "case")}`,
  );
  return listCases({ heading, mark: "i", groups: groupByFault(items) }, layout);
}

const DECIDED: ReadonlySet<string> = new Set(["pass", "partial", "fail"]);

function alone(entry: ReportedCase): CaseGroup {
  return [entry];
}

interface CaseList {
  readonly heading: string;
  readonly mark: string;
  readonly groups: readonly CaseGroup[];
}

function listCases({ heading, mark, groups }: CaseList, layout: SettledLayout): Iterable<string> {
  return listSection(
    { heading, items: groups, write: writeCases(mark, tellErrorsOnce(groups), layout) },
    layout,
  );
}

function writeCases(mark: string, tell: OutcomeTeller, layout: SettledLayout) {
  return function* write(group: CaseGroup): Generator<string> {
    const [entry, ...more] = group;
    const who = more.length === 0 ? visibleText(entry.datasetName, 120) : counted(group.length, "case");
    const told = { ...entry, evaluators: entry.evaluators.map(tell) };
    yield* writeCase(`  ${mark} ${who}${describeTrials(entry)}`, told, layout);
    if (more.length === 0) return;
    const names = group.map(({ datasetName }) => datasetName);
    yield* indented(nameLines(names, layout.limit), "      ");
  };
}

function* writeCase(name: string, entry: ReportedCase, layout: SettledLayout): Generator<string> {
  const reasons = reasonsOf(entry).map((reason) => outcomeLines(reason, layout));
  const [only = whyWithoutReasons(entry, layout)] = reasons;
  if (reasons.length < 2) {
    yield `${name}: ${only[0]}`;
    yield* indented(only.slice(1), "      ");
  } else {
    yield name;
    for (const [line, ...below] of reasons) {
      yield `      ${line}`;
      yield* indented(below, "        ");
    }
  }
  const { stack } = entry.error ?? {};
  if (stack !== undefined)
    yield* indented(
      layout.stackLines(stack).map((line) => visibleText(line)),
      "      ",
    );
}

function reasonsOf({ evaluators }: ReportedCase): readonly ReportedOutcome[] {
  return evaluators.filter(({ verdict }) => verdict !== "pass");
}

function whyWithoutReasons({ error, evaluators }: ReportedCase, layout: SettledLayout): readonly string[] {
  if (error === undefined)
    return [evaluators.length === 0 ? "no evaluator was asked" : "no required evaluator was asked"];
  const [message, ...more] = foreignLines(error.message, layout);
  return [`${visibleText(error.code, 80)}: ${message}`, ...more];
}

function describeTrials({ trials, verdict }: ReportedCase): string {
  if (trials === undefined) return "";
  const counts = { pass: trials.passed, partial: trials.partial, fail: trials.failed };
  const count = verdict === "undecided" ? trials.undecided : counts[verdict];
  return ` (${verdict} in ${count} of ${counted(trials.results.length, "trial")})`;
}

function* indented(lines: Iterable<string>, indent: string): Generator<string> {
  for (const line of lines) yield indent + line;
}
