import type { ReportedCase, ReportedOutcome, ReportedOutput } from "../results/reported-output.ts";
import type { CaseVerdict } from "../workflow/vocabulary.ts";

/** An outcome for tests: a required pass, but for what is said. */
export function reported(parts: Partial<ReportedOutcome> & { readonly name: string }): ReportedOutcome {
  return { verdict: "pass", criticality: "required", confidence: 1, ...parts };
}

/** An output for tests in the smaller shape: a case for each verdict, named `case 1` and so on. */
export function outputOf(
  verdicts: readonly CaseVerdict[],
  parts: Partial<ReportedOutput> = {},
): ReportedOutput {
  const cases = verdicts.map((verdict, row) => ({
    datasetName: `case ${row + 1}`,
    verdict,
    evaluators: [reported({ name: "length", verdict, reasoning: `said ${verdict}` })],
  }));
  return outputOfCases(cases, parts);
}

/** An output of these cases, with the numbers that follow from them. */
export function outputOfCases(
  cases: readonly ReportedCase[],
  parts: Partial<ReportedOutput> = {},
): ReportedOutput {
  const count = (wanted: CaseVerdict) => cases.filter(({ verdict }) => verdict === wanted).length;
  const [passed, partial, failed] = [count("pass"), count("partial"), count("fail")];
  const decided = passed + partial + failed;
  const acceptableRate = decided === 0 ? null : (passed + partial) / decided;
  return { cases, summary: { total: cases.length, passed, partial, failed, acceptableRate }, ...parts };
}
