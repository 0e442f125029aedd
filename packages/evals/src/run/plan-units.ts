import { contentHash } from "../datasets/content-hash.ts";
import type { Dataset } from "../datasets/dataset.ts";
import type { RunSettings } from "./run-settings.ts";
import type { Unit } from "./unit.ts";

/**
 * The units of a case, one for each trial. A unit's id is made of all that its result depends on: the case that is
 * changed is another unit, the case that is only moved is the same.
 */
export function planUnits(
  dataset: Dataset,
  { trials, target }: Pick<RunSettings, "trials" | "target">,
): readonly Unit[] {
  const { name, input, ground_truth = null, last_output } = dataset;
  const output = target === undefined ? { output: last_output?.output } : {};
  const content = contentHash({ name, input, ground_truth, ...output });
  return Array.from({ length: trials }, (_, index) => ({
    id: `${content}-${index + 1}`,
    trial: index + 1,
    dataset,
  }));
}
