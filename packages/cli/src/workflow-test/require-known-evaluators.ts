import type { Problem } from "@outputai/core";
import {
  DatasetError,
  type EvalWorkflow,
  type ParsedDatasets,
  unknownGroundTruthNames,
} from "@outputai/evals";
import { locateInDataset } from "./locate-in-dataset.ts";

/**
 * Insists that every name for which a case holds ground truth is that of an evaluator. All cases are asked, also those
 * that are not tested, as for every other mistake in a dataset file.
 *
 * @throws {@link DatasetError} with code `DATASET_INVALID` and the place of every name that is none.
 */
export async function requireKnownEvaluators(
  { datasets, places }: ParsedDatasets,
  { evals }: Pick<EvalWorkflow, "evals">,
  cwd: string,
): Promise<void> {
  const names = evals.map(({ evaluator }) => evaluator.name);
  const problems: Problem[] = [];
  for (const [index, dataset] of datasets.entries()) {
    for (const problem of unknownGroundTruthNames(dataset, names)) {
      const place = places[index];
      problems.push(place === undefined ? problem : await locateInDataset(problem, place, cwd));
    }
  }
  if (problems.length > 0) throw new DatasetError(problems);
}
