import { caseOfTrials } from "../results/case-of-trials.ts";
import type { CaseResult, TrialResult } from "../results/case-result.ts";
import { shareOutcomes } from "./share-outcomes.ts";
import type { UnitResult } from "./unit.ts";

/** Puts the units of a run together to cases. */
export interface CaseCollector {
  /** A case is to come: the next one in the order of the datasets. */
  expect(datasetName: string): void;
  /** Takes a unit, and gives its case when that was the last one of it. One that came before is dropped. */
  take(result: UnitResult): CaseResult | undefined;
  /** The finished cases, in the order in which they were expected. */
  cases(): readonly CaseResult[];
}

/** Makes a collector for cases of so many trials each. */
export function collectCases(trials: number): CaseCollector {
  const cases: (CaseResult | undefined)[] = [];
  const share = shareOutcomes();
  const open = new Map<string, { readonly index: number; readonly results: TrialResult[] }>();
  return {
    expect(datasetName) {
      open.set(datasetName, { index: cases.push(undefined) - 1, results: [] });
    },
    take({ datasetName, result }) {
      const expected = open.get(datasetName);
      if (expected === undefined || expected.results.some(({ trial }) => trial === result.trial))
        return undefined;
      expected.results.push({ ...result, evaluators: result.evaluators.map(share) });
      if (expected.results.length < trials) return undefined;
      open.delete(datasetName);
      const finished = caseOfTrials(datasetName, inOrder(expected.results));
      cases[expected.index] = finished;
      return finished;
    },
    cases: () => cases.filter((result) => result !== undefined),
  };
}

function inOrder(results: TrialResult[]): readonly [TrialResult, ...TrialResult[]] {
  results.sort((one, other) => one.trial - other.trial);
  return results as [TrialResult, ...TrialResult[]];
}
