import { grouped, visibleText } from "@outputai/core";
import type { TextLayout, TextReport } from "./report-input.ts";
import { checkTitle, restLine, trialTitle } from "./section-parts.ts";

/** Passes by a hair: right to the letter, and probably not what the spec's author meant. */
export function* warningsSection({ spec, findings }: TextReport, { paint }: TextLayout): Generator<string> {
  const warned = [...findings.checks].filter(([, { warned }]) => warned.count > 0).sort(([a], [b]) => a - b);
  if (warned.length > 0) yield paint("yellow", paint("bold", "WARNING: passed only by a hair"));
  for (const [index, { warned: list }] of warned) {
    yield `  ${checkTitle(spec, index)}: ${grouped(list.count)} of its passes`;
    for (const outcome of list.shown) {
      const nearMiss = outcome.nearMiss === undefined ? "" : ` [${outcome.nearMiss}]`;
      yield `    ! ${trialTitle(outcome)}: ${visibleText(outcome.warning ?? "")}${nearMiss}`;
    }
    yield* restLine(list, "    ");
  }
}
