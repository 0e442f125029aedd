import fc from "fast-check";
import { describe, expect, it } from "vitest";
import vectors from "../../../../test/vectors/eval-workflow.json" with { type: "json" };
import type { ReportedOutput } from "../results/reported-output.ts";
import type { CaseVerdict } from "../workflow/vocabulary.ts";
import { computeExitCode, type FailOn } from "./compute-exit-code.ts";
import { outputOf, reported } from "./reported-output-arbitrary.ts";

describe("computeExitCode", () => {
  it.each(vectors.filter(({ fn }) => fn === "computeExitCode"))("answers as vector $id says", (vector) => {
    const [output] = vector.args as unknown as readonly [ReportedOutput];
    expect(computeExitCode(output)).toBe(vector.recommended ?? vector.expected);
  });

  it.each<{ verdicts: CaseVerdict[]; failOn?: FailOn[]; code: number; because: string }>([
    { verdicts: ["pass", "pass"], code: 0, because: "all passed" },
    { verdicts: ["pass", "partial"], code: 0, because: "a partial does not gate" },
    { verdicts: ["pass", "partial"], failOn: ["partial"], code: 1, because: "it was asked to" },
    { verdicts: ["pass", "fail", "undecided"], code: 1, because: "a fail outweighs what is undecided" },
    { verdicts: ["fail"], failOn: ["partial"], code: 1, because: "a fail always fails" },
    { verdicts: ["pass", "undecided"], code: 3, because: "undecided is neither passed nor failed" },
    { verdicts: ["pass", "undecided"], failOn: ["undecided"], code: 1, because: "it was asked to" },
    { verdicts: ["partial", "undecided"], failOn: ["partial"], code: 1, because: "the partial fails" },
    { verdicts: [], code: 3, because: "B50: nothing was tested" },
  ])("is $code for $verdicts with failOn $failOn: $because", ({ verdicts, failOn, code }) => {
    expect(computeExitCode(outputOf(verdicts), { failOn })).toBe(code);
  });

  it.each([
    {
      change: { stop: { code: "DATASET_INVALID", message: "" }, status: "stopped" },
      code: 2,
      because: "the datasets are at fault",
    },
    {
      change: { stop: { code: "RUN_ABORTED", message: "" }, status: "stopped" },
      code: 3,
      because: "cases did not run",
    },
    {
      change: { summary: { ...outputOf(["pass"]).summary, total: 5 } },
      code: 3,
      because: "four cases are told of nowhere",
    },
    {
      change: {
        cases: outputOf(["pass"]).cases.map((one) => ({ ...one, verdict: "constructor" as CaseVerdict })),
      },
      code: 3,
      because: "nobody knows that verdict",
    },
    {
      change: { ...outputOf(["fail"]), summary: { ...outputOf(["fail"]).summary, failed: Number.NaN } },
      code: 1,
      because: "a case failed, whatever the summary says",
    },
    {
      change: { summary: { ...outputOf(["pass"]).summary, notRun: 1 } },
      code: 3,
      because: "a case did not run",
    },
    {
      change: { summary: { ...outputOf(["pass"]).summary, failed: 1 } },
      code: 1,
      because: "a fail that only the summary knows of is a fail",
    },
  ] as const)("is $code although the case passed: $because", ({ change, code }) => {
    expect(computeExitCode({ ...outputOf(["pass"]), ...change })).toBe(code);
  });

  it.each([
    { where: "a case", trials: false },
    { where: "one trial of a case", trials: true },
  ])("B62: is 2 when an interpretation does not fit in $where, also beside a fail", ({ trials }) => {
    const misfit = reported({ name: "score", verdict: "undecided", code: "INTERPRET_MISFIT" });
    const [entry, failed] = outputOf(["undecided", "fail"]).cases;
    const results = [{ trial: 1, verdict: "undecided", evaluators: [misfit], durationMs: 0 }];
    const faulty = trials ? { ...entry, trials: { results } } : { ...entry, evaluators: [misfit] };
    const output = { ...outputOf(["undecided", "fail"]), cases: [faulty, failed] };
    expect(computeExitCode(output as unknown as ReportedOutput)).toBe(2);
  });

  it("takes a verdict that it does not know for undecided", () => {
    expect(computeExitCode(outputOf(["pass", "error" as CaseVerdict]))).toBe(3);
  });

  it("does not depend on the order of the cases", () => {
    const anyVerdicts = fc.array(fc.constantFrom<CaseVerdict>("pass", "partial", "fail", "undecided"));
    fc.assert(
      fc.property(anyVerdicts, (verdicts) => {
        const reversed = verdicts.toReversed();
        expect(computeExitCode(outputOf(reversed))).toBe(computeExitCode(outputOf(verdicts)));
      }),
    );
  });
});
