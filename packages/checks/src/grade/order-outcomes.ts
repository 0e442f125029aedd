import type { EvalSpec } from "../spec/eval-spec.ts";
import type { GradedOutcome } from "./spec-report.ts";

/** Orders outcomes, given trial by trial in any order, by spec index, then by the spec's samples, then by epoch. */
export function orderOutcomes(
  graded: readonly (readonly GradedOutcome[])[],
  { checks, samples }: EvalSpec,
): readonly GradedOutcome[] {
  const positions = new Map(samples.map(({ name }, position) => [name, position]));
  const inOrder = graded
    .flatMap((outcomes) => {
      const first = outcomes[0];
      return first === undefined
        ? []
        : [{ outcomes, position: positions.get(first.sample) ?? 0, epoch: first.epoch }];
    })
    .sort((one, other) => one.position - other.position || one.epoch - other.epoch);
  const byIndex: GradedOutcome[][] = checks.map(() => []);
  for (const { outcomes } of inOrder) for (const outcome of outcomes) byIndex[outcome.index]?.push(outcome);
  return byIndex.flat();
}
