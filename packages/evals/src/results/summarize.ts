import type { EvalEntry } from "../workflow/eval-workflow-types.ts";
import type { CaseResult, TrialResult } from "./case-result.ts";
import type { EvalSummary, EvaluatorTally, Mean, TrialsSummary } from "./eval-output.ts";
import { sumUsage } from "./sum-usage.ts";

/** What a summary says beside what the cases say. */
export interface RunExtent {
  readonly evals: readonly Pick<EvalEntry, "evaluator" | "criticality">[];
  /** How often each case was to run. */
  readonly trials: number;
  /** How many cases were to run; null when nobody knows. */
  readonly planned: number | null;
}

/** Counts the cases of a run. What is undecided is in no rate; the counts beside the rate say so. */
export function summarize(cases: readonly CaseResult[], { evals, trials, planned }: RunExtent): EvalSummary {
  const count = (verdict: string) => cases.filter((result) => result.verdict === verdict).length;
  const [passed, partial, failed] = [count("pass"), count("partial"), count("fail")];
  const decided = passed + partial + failed;
  const evaluators = tallyEvaluators(cases, evals);
  const usage = sumUsage(cases.flatMap(trialsOf));
  return {
    total: cases.length,
    passed,
    partial,
    failed,
    undecided: cases.length - decided,
    acceptableRate: decided === 0 ? null : (passed + partial) / decided,
    coverage: planned === null || planned === 0 ? null : decided / planned,
    notRun: planned === null ? null : planned - cases.length,
    abstained: sum(evaluators.map((tally) => tally.abstained)),
    errored: sum(evaluators.map((tally) => tally.errored)),
    evaluators,
    ...(trials > 1 && { trials: summarizeTrials(cases, trials) }),
    ...(usage && { usage }),
  };
}

function trialsOf(result: CaseResult): readonly Omit<TrialResult, "trial">[] {
  return result.trials?.results ?? [result];
}

const COUNTED = {
  pass: "passed",
  partial: "partial",
  fail: "failed",
  abstained: "abstained",
  errored: "errored",
} as const;

function tallyEvaluators(cases: readonly CaseResult[], evals: RunExtent["evals"]): readonly EvaluatorTally[] {
  const tallies = new Map(
    evals.map(({ evaluator: { name }, criticality }) => [
      name,
      { name, criticality, passed: 0, partial: 0, failed: 0, abstained: 0, errored: 0 },
    ]),
  );
  for (const result of cases) {
    for (const { evaluators } of trialsOf(result)) {
      for (const outcome of evaluators) {
        const tally = tallies.get(outcome.name);
        const said = outcome.status === "decided" ? outcome.verdict : outcome.status;
        if (tally !== undefined) tally[COUNTED[said]]++;
      }
    }
  }
  return [...tallies.values()];
}

function summarizeTrials(cases: readonly CaseResult[], trials: number): TrialsSummary {
  const repeated = cases.flatMap((result) => result.trials ?? []);
  const each = Array.from({ length: trials }, (_, index) => index);
  return {
    trials,
    flaky: repeated.filter(({ flaky }) => flaky).length,
    passAtK: each.map((index) => meanOf(repeated.map(({ passAtK }) => passAtK[index] ?? null))),
    passHatK: each.map((index) => meanOf(repeated.map(({ passHatK }) => passHatK[index] ?? null))),
  };
}

function meanOf(values: readonly (number | null)[]): Mean {
  const known = values.filter((value) => value !== null);
  return { mean: known.length === 0 ? null : sum(known) / known.length, cases: known.length };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
