import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CaseTrials } from "../results/case-result.ts";
import type { EvalSummary } from "../results/eval-output.ts";
import type { ReportedCase, ReportedOutput } from "../results/reported-output.ts";
import type { CaseVerdict } from "../workflow/vocabulary.ts";
import { evalReportLines } from "./eval-report-lines.ts";
import { renderEvalOutput } from "./render-eval-output.ts";
import type { EvalReportLayout } from "./report-layout.ts";
import { outputOf, outputOfCases, reported } from "./reported-output-arbitrary.ts";

function lines(output: ReportedOutput, layout?: EvalReportLayout): readonly string[] {
  return [...evalReportLines(output, layout)];
}

/** The lines of the section whose heading begins so. */
function section(heading: string, output: ReportedOutput, layout?: EvalReportLayout): readonly string[] {
  const all = lines(output, layout);
  const start = all.findIndex((line) => line.startsWith(heading));
  return start === -1 ? [] : all.slice(start, all.indexOf("", start));
}

function withSummary(output: ReportedOutput, parts: Partial<EvalSummary>): ReportedOutput {
  return { ...output, summary: { ...output.summary, ...parts } };
}

function trialsOf(counts: Partial<CaseTrials>, results: number): CaseTrials {
  const none = { passed: 0, partial: 0, failed: 0, undecided: 0, flaky: false, passAtK: [], passHatK: [] };
  return {
    ...none,
    ...counts,
    results: Array.from({ length: results }, () => ({ evaluators: [] }) as never),
  };
}

describe("evalReportLines", () => {
  it("tells a case that is not passed in one line when one evaluator is the reason", () => {
    const output = outputOf(["pass", "fail"]);
    expect(section("Failed", output)).toEqual(["Failed: 1 case", "  ✗ case 2: length: fail: said fail"]);
  });

  it("tells every reason of a case, and which of them only inform", () => {
    const evaluators = [
      reported({ name: "length", verdict: "fail", reasoning: "Too long" }),
      reported({ name: "ok" }),
      reported({ name: "tone", verdict: "partial", criticality: "informational", reasoning: "Curt" }),
    ];
    expect(section("Failed", outputOfCases([{ datasetName: "a", verdict: "fail", evaluators }]))).toEqual([
      "Failed: 1 case",
      "  ✗ a",
      "      length: fail: Too long",
      "      tone (informational): partial: Curt",
    ]);
  });

  it("keeps what is undecided apart from what failed, with its code", () => {
    const judge = reported({ name: "judge", verdict: "undecided", status: "errored", confidence: null });
    const evaluators = [{ ...judge, code: "EVALUATOR_TIMEOUT", reasoning: "Its time was up." }];
    const output = outputOfCases([{ datasetName: "a", verdict: "undecided", evaluators }]);
    expect(section("Failed", output)).toEqual([]);
    expect(section("Undecided", output)).toEqual([
      "Undecided, neither passed nor failed: 1 case",
      "  ? a: judge: errored: EVALUATOR_TIMEOUT: Its time was up.",
    ]);
  });

  it.each<{ entry: Partial<ReportedCase>; says: string; because: string }>([
    {
      entry: { error: { code: "OUTPUT_MISSING", message: "Nothing is cached." } },
      says: "OUTPUT_MISSING: Nothing is cached.",
      because: "there was no output",
    },
    { entry: {}, says: "no evaluator was asked", because: "there is none" },
    {
      entry: { evaluators: [reported({ name: "tone", criticality: "informational" })] },
      says: "no required evaluator was asked",
      because: "those that inform decide nothing",
    },
  ])("says '$says' of an undecided case: $because", ({ entry, says }) => {
    const output = outputOfCases([{ datasetName: "a", verdict: "undecided", evaluators: [], ...entry }]);
    expect(section("Undecided", output).at(-1)).toBe(`  ? a: ${says}`);
  });

  it("shows informational findings of cases that passed", () => {
    const evaluators = [reported({ name: "tone", verdict: "fail", criticality: "informational" })];
    const output = outputOfCases([{ datasetName: "a", verdict: "pass", evaluators }]);
    expect(section("Passed, with", output).at(-1)).toBe("  i a: tone (informational): fail");
    expect(lines(output).at(-1)).toContain("PASSED: 1 passed");
  });

  it("shows flaky cases with their trials", () => {
    const trials = trialsOf({ passed: 2, failed: 1, flaky: true }, 3);
    const evaluators = [reported({ name: "length", verdict: "fail", reasoning: "No" })];
    const output = outputOfCases([{ datasetName: "a", verdict: "fail", evaluators, trials }]);
    expect(section("Flaky", output).at(-1)).toBe("  ≈ a: pass in 2 of 3, fail in 1");
    expect(section("Failed", output).at(-1)).toBe("  ✗ a (fail in 1 of 3 trials): length: fail: No");
  });

  it("shows feedback, three of each evaluator unless all is shown", () => {
    const feedback = [1, 2, 3, 4].map((row) => ({ issue: `Issue ${row}`, suggestion: "Mend it" }));
    const evaluators = [reported({ name: "tone", verdict: "fail", feedback })];
    const output = outputOfCases([{ datasetName: "a", verdict: "fail", evaluators }]);
    const cut = section("Failed", output, { limit: 20 });
    expect(cut.slice(2)).toEqual([
      "      - Issue 1 → Mend it",
      "      - Issue 2 → Mend it",
      "      - Issue 3 → Mend it",
      "      - … and 1 more",
    ]);
    expect(section("Failed", output)).toHaveLength(6);
  });

  it("shows a reasoning of several lines below its first", () => {
    const reasoning = "The prompt is wrong:\n  a.prompt:2 no model\n    Name one.\n\n  a.prompt:5 unclosed\n";
    const judge = reported({ name: "judge", verdict: "undecided", status: "errored", reasoning });
    const alone = outputOfCases([{ datasetName: "a", verdict: "undecided", evaluators: [judge] }]);
    expect(section("Undecided", alone).slice(1)).toEqual([
      "  ? a: judge: errored: The prompt is wrong:",
      "        a.prompt:2 no model",
      "          Name one.",
      "        a.prompt:5 unclosed",
    ]);
    const evaluators = [judge, reported({ name: "tone", verdict: "fail", reasoning: "Curt\r\nand cold" })];
    const two = outputOfCases([{ datasetName: "a", verdict: "fail", evaluators }]);
    expect(section("Failed", two).slice(-2)).toEqual(["      tone: fail: Curt", "        and cold"]);
  });

  it("shows an error of a case with all its lines", () => {
    const error = { code: "TARGET_FAILED", message: "It threw:\n  first\n  second" };
    const output = outputOfCases([{ datasetName: "a", verdict: "undecided", evaluators: [], error }]);
    expect(section("Undecided", output).slice(1)).toEqual([
      "  ? a: TARGET_FAILED: It threw:",
      "        first",
      "        second",
    ]);
  });

  it("cuts lines and their number, but nothing when all is shown", () => {
    const reasoning = `${"x".repeat(1000)}\n${"y\n".repeat(40)}${"z".repeat(1000)}`;
    const feedback = [{ issue: "w".repeat(1000) }];
    const evaluators = [reported({ name: "tone", verdict: "fail", reasoning, feedback })];
    const output = outputOfCases([{ datasetName: "a", verdict: "fail", evaluators }]);
    const cut = section("Failed", output, { limit: 20 });
    expect(cut).toHaveLength(2 + 20 + 1 + 1);
    expect(cut.every((line) => line.length < 450)).toBe(true);
    expect(cut.at(-2)).toBe("      … and 21 more lines");
    const all = section("Failed", output);
    expect(all).toHaveLength(2 + 41 + 1);
    expect(all.join("").replaceAll(/[^wxz]/g, "")).toHaveLength(3000);
  });

  it("takes out a secret that stands on several lines", () => {
    const key = `-----BEGIN PRIVATE KEY-----\n${"MIIEvQ".repeat(10)}\n-----END PRIVATE KEY-----`;
    const evaluators = [reported({ name: "tone", verdict: "fail", reasoning: `It sent\n${key}` })];
    const output = outputOfCases([{ datasetName: "a", verdict: "fail", evaluators }]);
    expect(lines(output, { limit: 20 }).join("\n")).not.toContain("MIIEvQ");
  });

  it.each([
    { value: 0.03, says: "0.03: words over 40", because: "a number tells how far it fails" },
    { value: "hype", says: '"hype": words over 40', because: "a label tells which it is" },
    { value: "fail", says: "words over 40", because: "the verdict is told already" },
    { value: false, says: "words over 40", because: "a boolean says what the verdict says" },
    { value: undefined, says: "words over 40", because: "the smaller shape has no value" },
  ])("shows the value $value: $because", ({ value, says }) => {
    const evaluators = [reported({ name: "r", verdict: "fail", value, reasoning: "words over 40" })];
    const output = outputOfCases([{ datasetName: "a", verdict: "fail", evaluators }]);
    expect(section("Failed", output).at(-1)).toBe(`  ✗ a: r: fail: ${says}`);
  });

  it("shows the lines of a stack that are picked", () => {
    const stack = "Error: no\n    at mine\n    at theirs";
    const evaluators = [reported({ name: "tone", verdict: "undecided", status: "errored", stack })];
    const output = outputOfCases([{ datasetName: "a", verdict: "undecided", evaluators }]);
    const stackLines = (text: string) => text.split("\n").slice(1, 2);
    expect(section("Undecided", output, { stackLines }).at(-1)).toBe("          at mine");
    expect(section("Undecided", output).at(-1)).toBe("  ? a: tone: errored");
  });

  it("cuts lists, and says how to see the rest", () => {
    const output = outputOf(Array.from({ length: 25 }, () => "fail"));
    const cut = section("Failed", output, { limit: 20, restHint: "--all shows them" });
    expect(cut).toHaveLength(22);
    expect(cut.at(-1)).toBe("  … and 5 more; --all shows them");
    expect(section("Failed", output)).toHaveLength(26);
  });

  it("tells notes with their places, and counts stale outputs", () => {
    const notes = [
      { code: "OUTPUT_STALE", message: "Stale.", file: "a.yml", line: 3, hint: "Run it again." },
    ];
    const output = outputOf(["pass"], { notes });
    expect(section("Notes", output)).toEqual([
      "Notes",
      "  a.yml:3 Stale. [OUTPUT_STALE]",
      "    Run it again.",
    ]);
    expect(lines(output)).toContain("stale: 1 cached output of an input that has changed since");
  });

  it("lists every evaluator with its numbers, and n/a for a rate of nothing", () => {
    const evaluators = [
      {
        name: "length",
        criticality: "required",
        passed: 199,
        partial: 0,
        failed: 1,
        abstained: 0,
        errored: 2,
      },
      {
        name: "tone",
        criticality: "informational",
        passed: 0,
        partial: 0,
        failed: 0,
        abstained: 9,
        errored: 0,
      },
    ] as const;
    const table = section("evaluator ", withSummary(outputOf(["pass"]), { evaluators }));
    expect(table[1]).toBe(
      "length     required          199        0       1          0        2  99.5 %  199/200",
    );
    expect(table[2]).toMatch(/^tone {7}informational .* 9 {8}0 {14}n\/a$/);
  });

  it("B35: tells rate, coverage, trials and usage, and what is unknown as such", () => {
    const mean = { mean: 0.99999, cases: 4 };
    const output = withSummary(outputOf(["pass", "undecided"]), {
      undecided: 1,
      notRun: 2,
      trials: {
        trials: 3,
        flaky: 0,
        passAtK: [mean, mean, mean],
        passHatK: [mean, mean, { mean: null, cases: 0 }],
      },
      usage: {
        inputTokens: 1200,
        costUsd: 0.0123,
        recorded: 5,
        recordedWithoutTokens: 0,
        recordedWithoutCost: 2,
      },
    });
    const text = lines(output).join("\n");
    for (const line of [
      "acceptable (passed or partial): 100 %  1/1",
      "coverage: 1 of 4 decided, 2 did not run",
      "one trial passes (pass@1): 99.9 % (mean over 4 cases)",
      "all of 3 trials pass (pass^3): n/a",
      "usage: recorded 5 times, 2 times without a cost",
      "tokens: 1,200 input",
      "cost: $0.0123",
    ]) {
      expect(text).toContain(`\n${line}\n`);
    }
  });
});

describe("the last line", () => {
  it.each<{ output: ReportedOutput; layout?: EvalReportLayout; gist: string }>([
    { output: outputOf(["pass", "pass"]), gist: "PASSED: 2 passed; 2 of 2 decided (exit code 0)" },
    {
      output: outputOf(["pass", "fail", "partial", "undecided"]),
      gist: "FAILED: 1 failed, 1 undecided, 1 partial, 1 passed; 3 of 4 decided (exit code 1)",
    },
    {
      output: outputOf(["undecided", "pass"]),
      gist: "UNDECIDED: 1 undecided, 1 passed; 1 of 2 decided (exit code 3)",
    },
    { output: outputOf([]), gist: "UNDECIDED: no case was tested; 0 passed; 0 of 0 decided (exit code 3)" },
    {
      output: outputOf(["partial"]),
      layout: { failOn: ["partial"] },
      gist: "FAILED: 1 partial, 0 passed; 1 of 1 decided (exit code 1)",
    },
    {
      output: { ...outputOf(["pass"]), stop: { code: "RUN_ABORTED", message: "It was aborted." } },
      layout: { exitCode: 130 },
      gist: "STOPPED: 1 passed; 1 of 1 decided; stopped: It was aborted. (exit code 130)",
    },
  ])("is '$gist'", ({ output, layout, gist }) => {
    expect(lines(output, layout).at(-1)).toBe(gist);
  });
});

describe("renderEvalOutput", () => {
  it("begins with the name, else with the workflow's", () => {
    const output = { ...outputOf(["pass"]), workflow: "refund_eval" };
    expect(renderEvalOutput(output, "my run").split("\n")[0]).toBe("my run · 1 case · 1 evaluator");
    expect(renderEvalOutput(output).split("\n")[0]).toBe("refund_eval · 1 case · 1 evaluator");
    expect(renderEvalOutput(outputOf(["pass"])).split("\n")[0]).toBe("Evaluation · 1 case · 1 evaluator");
  });

  it("shows every case that is not passed, whatever the verdicts", () => {
    const anyVerdicts = fc.array(fc.constantFrom<CaseVerdict>("pass", "partial", "fail", "undecided"));
    fc.assert(
      fc.property(anyVerdicts, (verdicts) => {
        const text = renderEvalOutput(outputOf(verdicts));
        for (const [row, verdict] of verdicts.entries()) {
          expect(text.includes(` case ${row + 1}: length`)).toBe(verdict !== "pass");
        }
      }),
    );
  });

  it("B59: makes foreign text visible, and takes secrets out", () => {
    const evil = "\u001b[2J\u202eFAILED\nPASSED Authorization: Bearer abcdefghijklmnop";
    const outcome = { verdict: "fail", criticality: "required", confidence: 1, reasoning: evil } as const;
    const evaluators = [
      { name: evil, ...outcome, feedback: [{ issue: evil, suggestion: evil }], code: evil },
    ];
    const notes = [{ code: "X", message: evil, hint: evil }];
    const stop = { code: "X", message: evil };
    const cases = [{ datasetName: evil, verdict: "fail" as const, evaluators }];
    const text = renderEvalOutput(outputOfCases(cases, { notes, stop, workflow: evil }), evil);
    for (const hidden of ["\u001b", "\u202e", "abcdefghijklmnop", "\nPASSED"])
      expect(text).not.toContain(hidden);
  });
});
