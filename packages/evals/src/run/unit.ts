import type { Dataset } from "../datasets/dataset.ts";
import type { TrialResult } from "../results/case-result.ts";

/** A hash of what the unit's result depends on: case, trial, input, ground truth and cached output. Never a position. */
export type UnitId = string;

/** One trial of one case: the piece of work that is carried, stored and repeated as a whole. */
export interface Unit {
  readonly id: UnitId;
  readonly trial: number;
  readonly dataset: Dataset;
}

/** A finished unit. */
export interface UnitResult {
  readonly unit: UnitId;
  readonly datasetName: string;
  readonly result: TrialResult;
}
