import { counted, formatValue, grouped, usageLines, visibleText } from "@outputai/core";
import { cut } from "../findings/cut-list.ts";
import type { TextLayout } from "../render/report-input.ts";
import { restLine } from "../render/section-parts.ts";
import type { PlacedLabel } from "./calibration-plan.ts";
import { calibrationExitCode, type FinishedCalibration } from "./finished-calibration.ts";
import { matrixLines } from "./matrix-lines.ts";
import { rateLines } from "./rate-lines.ts";
import { undecidedLines } from "./undecided-lines.ts";

/** The text report, line by line. */
export function* textCalibration(finished: FinishedCalibration, layout: TextLayout): Generator<string> {
  const { paint } = layout;
  yield paint("bold", `output judge calibrate · ${visibleText(finished.file, 200)}`);
  yield describeJudge(finished);
  yield "";
  yield* matrixLines(finished.calibration);
  yield "";
  yield* rateLines(finished.calibration);
  yield* undecidedSection(finished, layout);
  yield* disagreementSection(finished, layout);
  yield* leftOutSection(finished, layout);
  yield* usageSection(finished, layout);
  yield "";
  yield gist(finished);
}

/** The last line: how many labels are decided, how far judge and humans agree, and the exit code. */
export function gist({ calibration }: FinishedCalibration): string {
  const { decided, undecided, kappa } = calibration;
  const word = undecided.length > 0 ? "UNDECIDED" : "CALIBRATED";
  const beyond = kappa.value === null ? "kappa n/a" : `kappa ${kappa.value.toFixed(2)}`;
  const rest = undecided.length > 0 ? `, ${grouped(undecided.length)} undecided` : "";
  return `${word}: ${beyond} on ${counted(decided, "label")}${rest} (exit code ${calibrationExitCode(calibration)})`;
}

function describeJudge({ plan, calibration }: FinishedCalibration): string {
  const { name, kind, model } = plan.measured;
  const own = `${kind} ${visibleText(name, 200)}`;
  const by =
    model === undefined || name.replace(":", "/") === model ? own : `${own} (${visibleText(model, 100)})`;
  const { decided, undecided } = calibration;
  return `judge: ${by}; ${counted(decided + undecided.length, "label")}, ${grouped(decided)} decided`;
}

function* undecidedSection(
  { plan, calibration }: FinishedCalibration,
  layout: TextLayout,
): Generator<string> {
  const { undecided } = calibration;
  if (undecided.length === 0) return;
  yield* ["", layout.paint("bold", "Undecided: in none of the numbers above")];
  const labels = undecided.map(({ index, ...why }) => ({ title: title(plan.labelled[index]), ...why }));
  yield* undecidedLines(labels, layout.limit);
}

function* disagreementSection(
  { plan, calibration }: FinishedCalibration,
  layout: TextLayout,
): Generator<string> {
  const { disagreements } = calibration;
  if (disagreements.length === 0) return;
  yield* ["", layout.paint("bold", "Disagreements")];
  const list = cut(disagreements, layout.limit);
  for (const { index, human, judge, reasoning } of list.shown) {
    const why = reasoning === undefined || reasoning === "" ? "" : `: ${visibleText(reasoning, 300)}`;
    yield `  ✗ ${title(plan.labelled[index])}: human ${word(human)}, judge ${word(judge)}${why}`;
  }
  yield* restLine(list, "  ");
}

function* leftOutSection({ plan }: FinishedCalibration, layout: TextLayout): Generator<string> {
  const left = [
    [plan.unlabelled, "without a label"],
    [plan.withoutOutput, "labelled, without an output to judge"],
  ] as const;
  for (const [names, why] of left) {
    if (names.length === 0) continue;
    const { shown, count } = cut(names, layout.limit);
    const rest = count > shown.length ? `, … and ${grouped(count - shown.length)} more` : "";
    yield* [
      "",
      `${counted(count, "case")} ${why}: ${shown.map((name) => visibleText(name, 80)).join(", ")}${rest}`,
    ];
  }
}

function* usageSection({ calibration }: FinishedCalibration, layout: TextLayout): Generator<string> {
  const { usage, usageProblems = [] } = calibration;
  if (usage === undefined && usageProblems.length === 0) return;
  yield* ["", layout.paint("bold", "Usage"), ...usageLines(usage ?? {}).map((line) => `  ${line}`)];
  const list = cut(usageProblems, layout.limit);
  for (const { message } of list.shown) yield `  ! ${visibleText(message, 300)}`;
  yield* restLine(list, "  ");
}

function title(label: PlacedLabel | undefined): string {
  if (label === undefined) return "";
  const place = label.line === undefined ? "" : ` (${visibleText(label.file, 200)}:${label.line})`;
  return `${visibleText(label.name, 80)}${place}`;
}

function word(label: unknown): string {
  return typeof label === "string" ? visibleText(label, 60) : formatValue(label);
}
