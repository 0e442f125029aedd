import { grouped, visibleText } from "@outputai/core";
import { cut } from "../findings/cut-list.ts";
import { epochRanges } from "./epoch-ranges.ts";
import type { TextLayout, TextReport } from "./report-input.ts";
import { checkTitle, restLine, trialTitle } from "./section-parts.ts";

/** Samples on which a check is not of one mind. */
export function* flakySection({ spec, report }: TextReport, { paint, limit }: TextLayout): Generator<string> {
  const flaky = report.checks.flatMap(({ index, by_sample }) =>
    Object.entries(by_sample)
      .filter(([, tally]) => tally.flaky)
      .map(([sample, tally]) => ({ index, sample, tally })),
  );
  if (flaky.length > 0) yield paint("bold", "Flaky: passed in one epoch, failed in another");
  const list = cut(flaky, limit);
  for (const { index, sample, tally } of list.shown) {
    const name = visibleText(sample, 80);
    yield `  ~ ${name}: ${tally.passed} passed, ${tally.failed} failed, ${checkTitle(spec, index)}`;
  }
  yield* restLine(list, "  ");
}

/** Trials that ended without completing. */
export function* unfinishedSection({ findings }: TextReport, { paint }: TextLayout): Generator<string> {
  const { unfinished } = findings;
  if (unfinished.count > 0) yield paint("bold", `Did not complete: ${grouped(unfinished.count)}`);
  for (const trial of unfinished.shown) yield `  ${trialTitle(trial)}: ${trial.status}`;
  yield* restLine(unfinished, "  ");
}

/** Which expected trials are not there. */
export function* missingSection(
  { spec, findings, report }: TextReport,
  { paint, limit }: TextLayout,
): Generator<string> {
  const { missing } = report.trials;
  if (missing === 0) return;
  yield paint("bold", `Missing: ${grouped(missing)} of the expected trials`);
  const absent = spec.samples.flatMap(({ name }) => {
    const ranges = epochRanges(findings.epochsBySample.get(name) ?? new Set(), spec.epochs);
    return ranges === "" ? [] : [`  ${visibleText(name, 80)}, ${ranges}`];
  });
  const list = cut(absent, limit);
  yield* list.shown;
  yield* restLine(list, "  ");
}
