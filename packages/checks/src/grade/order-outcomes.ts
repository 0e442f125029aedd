import type { EvalSpec } from "../spec/eval-spec.ts";
import type { GradedOutcome } from "./spec-report.ts";

/** Orders outcomes, given trial by trial in any order, by spec index, then by the spec's samples, then by epoch. */
export function orderOutcomes(
  graded: readonly (readonly GradedOutcome[])[],
  { checks, samples }: EvalSpec,
): readonly GradedOutcome[] {
  const bySample = new Map(samples.map(({ name }) => [name, [] as (readonly GradedOutcome[])[]]));
  for (const outcomes of graded) {
    const first = outcomes[0];
    if (first !== undefined) bySample.get(first.sample)?.push(outcomes);
  }
  const byIndex: GradedOutcome[][] = checks.map(() => []);
  for (const trials of bySample.values()) {
    trials.sort(([one], [other]) => (one?.epoch ?? 0) - (other?.epoch ?? 0));
    for (const outcomes of trials) for (const outcome of outcomes) byIndex[outcome.index]?.push(outcome);
  }
  return byIndex.flat();
}
