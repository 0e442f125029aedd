import { describe, expect, it } from "vitest";
import type { ReportedCase, ReportedOutcome } from "../results/reported-output.ts";
import { renderEvalOutput } from "./render-eval-output.ts";
import { outputOfCases, reported } from "./reported-output-arbitrary.ts";

const wrong = reported({ name: "amount", verdict: "fail", reasoning: "9 is not 10" });

function broken(parts: Partial<ReportedOutcome> = {}): ReportedOutcome {
  const reasoning = "The key is wrong.";
  return reported({
    name: "kind",
    verdict: "undecided",
    status: "errored",
    code: "JUDGE_CONFIG",
    reasoning,
    ...parts,
  });
}

function failing(number: number, ...evaluators: readonly ReportedOutcome[]): ReportedCase {
  return { datasetName: `case ${number}`, verdict: "fail", evaluators };
}

function linesOf(...cases: readonly ReportedCase[]): readonly string[] {
  return renderEvalOutput(outputOfCases(cases))
    .split("\n")
    .filter((line) => line.includes("kind: errored"));
}

describe("an error of an evaluator", () => {
  it("is told once with its count among cases that failed, and referred to by the others", () => {
    expect(linesOf(...[1, 2, 3].map((number) => failing(number, wrong, broken())))).toEqual([
      "      kind: errored: JUDGE_CONFIG: in 3 cases: The key is wrong.",
      "      kind: errored: JUDGE_CONFIG: as above",
      "      kind: errored: JUDGE_CONFIG: as above",
    ]);
  });

  it.each([
    { other: {}, because: "one case has no others", cases: 1 },
    { other: { reasoning: "Too late." }, because: "the words differ", cases: 2 },
    { other: { code: "JUDGE_TIMEOUT" }, because: "the code differs", cases: 2 },
  ])("is told as it is: $because", ({ other, cases }) => {
    const lines = linesOf(
      ...[broken(), broken(other)].slice(0, cases).map((outcome, row) => failing(row, wrong, outcome)),
    );
    expect(lines).toHaveLength(cases);
    expect(lines.join()).not.toMatch(/as above|in \d cases/);
  });

  it("is counted by their group where cases have nothing else to tell", () => {
    const undecided = [1, 2].map((number) => ({
      ...failing(number, broken()),
      verdict: "undecided" as const,
    }));
    expect(linesOf(...undecided)).toEqual(["  ? 2 cases: kind: errored: JUDGE_CONFIG: The key is wrong."]);
  });

  it("is counted over groups and cases where some have more to tell", () => {
    const cases = [[broken()], [broken()], [reported({ name: "x", verdict: "undecided" }), broken()]];
    const lines = linesOf(
      ...cases.map((outcomes, row) => ({ ...failing(row, ...outcomes), verdict: "undecided" as const })),
    );
    expect(lines).toEqual([
      "  ? 2 cases: kind: errored: JUDGE_CONFIG: in 3 cases: The key is wrong.",
      "      kind: errored: JUDGE_CONFIG: as above",
    ]);
  });
});
