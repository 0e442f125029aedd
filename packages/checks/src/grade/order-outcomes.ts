import type { EvalSpec } from "../spec/eval-spec.ts";
import type { GradedOutcome, GradedTrial } from "./spec-report.ts";

/** Orders the outcomes of trials, which come in any order, by spec index, then by the spec's samples, then by epoch. */
export function orderOutcomes(
  trials: readonly GradedTrial[],
  { checks, samples }: EvalSpec,
): readonly GradedOutcome[] {
  const bySample = new Map(samples.map(({ name }) => [name, [] as GradedTrial[]]));
  for (const trial of trials) bySample.get(trial.sample)?.push(trial);
  const byIndex: GradedOutcome[][] = checks.map(() => []);
  for (const ofSample of bySample.values()) {
    ofSample.sort((one, other) => one.epoch - other.epoch);
    for (const { outcomes } of ofSample)
      for (const outcome of outcomes) byIndex[outcome.index]?.push(outcome);
  }
  return byIndex.flat();
}
