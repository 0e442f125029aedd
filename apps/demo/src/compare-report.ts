import type { SpecReport } from "@outputai/checks";
import { stableStringify, type Trial } from "@outputai/core";
import type { EvalOutput } from "@outputai/evals";
import type { ExpectedTally } from "./scripted-report.ts";
import type { ExpectedCase } from "./scripted-verdicts.ts";

/** The report of `output check --json`, as far as the demo reads it. */
export type CheckReport = Pick<SpecReport, "checks" | "trials"> & { readonly exitCode: number };

/** Answers what in a report does not fit the trials that were recorded. Nothing, as a rule. */
export function misfitsWithTrials({ trials }: CheckReport, recorded: readonly Trial[]): readonly string[] {
  const crashed = recorded.filter(({ status }) => status !== "completed").length;
  const expected = { expected: recorded.length, graded: recorded.length, errored: crashed, missing: 0 };
  return differing("trials", expected, trials);
}

/** Answers where a report differs from what the scripted agent is known to do. */
export function misfitsWithTable(
  { checks, exitCode }: CheckReport,
  table: readonly ExpectedTally[],
): readonly string[] {
  const reported = checks.map(({ name = "", passed, failed, abstain_reasons }) => ({
    check: name,
    passed,
    failed,
    abstained: abstain_reasons,
  }));
  const expectedCode = table.some(({ failed }) => failed > 0) ? 1 : 0;
  return [
    ...differing("number of checks", table.length, reported.length),
    ...table.flatMap((expected, index) =>
      differing(`check ${index} (${expected.check})`, expected, reported[index] ?? null),
    ),
    ...differing("exit code", expectedCode, exitCode),
  ];
}

/**
 * Answers where the eval workflow's report differs from what is known of the saved replies. What the evaluators
 * `unknown` say is not compared.
 */
export function misfitsWithVerdicts(
  { cases }: Pick<EvalOutput, "cases">,
  table: readonly ExpectedCase[],
  unknown: readonly string[] = [],
): readonly string[] {
  const isKnown = (name: string): boolean => !unknown.includes(name);
  const expected = table.map((known) => ({ ...known, objections: known.objections.filter(isKnown) }));
  const reported = cases.map(({ datasetName, verdict, evaluators }) => ({
    datasetName,
    verdict,
    objections: evaluators
      .filter((outcome) => outcome.verdict !== "pass" && isKnown(outcome.name))
      .map(({ name }) => name),
  }));
  return [
    ...differing("number of cases", expected.length, reported.length),
    ...expected.flatMap((known, index) =>
      differing(`case ${known.datasetName}`, known, reported[index] ?? null),
    ),
  ];
}

function differing(what: string, expected: unknown, actual: unknown): readonly string[] {
  const [wanted, found] = [stableStringify(expected), stableStringify(actual)];
  return wanted === found ? [] : [`${what}: expected ${wanted}, the report says ${found}`];
}
