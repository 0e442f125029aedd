import type { CaseVerdict } from "../workflow/vocabulary.ts";
import type { CaseResult, CaseTrials, TrialResult } from "./case-result.ts";
import { passAtK, passHatK } from "./pass-at-k.ts";

/** Makes one case of its trials, which stand in order and are not empty. */
export function caseOfTrials(
  datasetName: string,
  trials: readonly [TrialResult, ...TrialResult[]],
): CaseResult {
  const verdict = worst(trials);
  const { trial: _, ...shown } = trials.find((result) => result.verdict === verdict) ?? trials[0];
  if (trials.length === 1) return { datasetName, ...shown };
  return { datasetName, ...shown, trials: countTrials(trials) };
}

const WORST_FIRST = ["fail", "undecided", "partial", "pass"] as const satisfies readonly CaseVerdict[];

function worst(trials: readonly TrialResult[]): CaseVerdict {
  return WORST_FIRST.find((verdict) => trials.some((result) => result.verdict === verdict)) ?? "undecided";
}

function countTrials(results: readonly TrialResult[]): CaseTrials {
  const count = (verdict: CaseVerdict) => results.filter((result) => result.verdict === verdict).length;
  const [passed, partial, failed] = [count("pass"), count("partial"), count("fail")];
  const decided = passed + partial + failed;
  const each = results.map((_, index) => index + 1);
  return {
    passed,
    partial,
    failed,
    undecided: results.length - decided,
    flaky: Math.max(passed, partial, failed) < decided,
    passAtK: each.map((k) => passAtK(k, { passed, decided })),
    passHatK: each.map((k) => passHatK(k, { passed, decided })),
    results,
  };
}
