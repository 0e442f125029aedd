import { describe, expect, it } from "vitest";
import { report, spec } from "../../test/hand-made-run.ts";
import { renderSection } from "../../test/render-section.ts";
import { verdictOf } from "../exit-code.ts";
import { collectFindings } from "../findings/findings.ts";
import { plain } from "./paint.ts";
import { textReport } from "./text-report.ts";

function render(limit: number, epochs: readonly number[]): string {
  return renderSection(textReport, { limit, epochs }).join("");
}

describe("textReport", () => {
  it("tells the numbers, then what failed and why, and ends with the verdict", () => {
    expect(render(20, [1, 2])).toMatchInlineSnapshot(`
      "output check · refunds · 2 samples × 2 epochs · 7 checks · 2 of 4 trials

       #  check                                            passed  failed  abstained  n/a    pass rate
      #0  hasToolCall refund_create                             2       0          0    0   100 %  2/2
      #1  toolCallContains refund_create {"order":{"id":…       0       2          0    0     0 %  0/2
      #2  outputMatches notContains "as an AI" (any case)       1       1          0    0  50.0 %  1/2
      #3  tone: llmJudge "Pass only if the tone is frien…       0       0          2    0          n/a
          abstained: JUDGE_NOT_RUN 2
      #4  lacksToolCall order_delete                            0       0          0    2          n/a
      #5  toolCallCount order_lookup 1–2                        2       0          0    0   100 %  2/2
      #6  toolCallOrder exactly order_lookup → refund_cr…       2       0          0    0   100 %  2/2

      Failed
        #1 toolCallContains refund_create {"order":{"id":"A-17"}}: 2 failed
          ✗ refund_ok, epoch 1: No call of refund_create holds the arguments.
              closest call: refund_create (call 3, id c3)
                order.id: expected "A-17", got "A-18\\u001b[31m"
                note: expected "late", got nothing
          ✗ refund_ok, epoch 2: No call of refund_create holds the arguments.
              closest call: refund_create (call 3, id c3)
                order.id: expected "A-17", got "A-18\\u001b[31m"
                note: expected "late", got nothing
        #2 outputMatches notContains "as an AI" (any case): 1 failed

      WARNING: passed only by a hair
        #2 outputMatches notContains "as an AI" (any case): 2 of its passes
          ! refund_ok, epoch 1: The output holds "as an AI" after white space is collapsed. [whitespace]
          ! refund_ok, epoch 2: The output holds "as an AI" after white space is collapsed. [whitespace]

      Abstained: neither passed nor failed
        #3 tone: llmJudge "Pass only if the tone is friendly.": 2 undecided
          ? 2× JUDGE_NOT_RUN: No judge.
              refund_ok, epoch 1; refund_ok, epoch 2
        hint: --judge MODEL has a model judge, such as openai:gpt-5; --allow-abstain JUDGE_NOT_RUN lets it be.

      Flaky: passed in one epoch, failed in another
        ~ refund_ok: 1 passed, 1 failed, #2 outputMatches notContains "as an AI" (any case)

      Did not complete: 1
        refund_ok, epoch 1: timeout

      Missing: 2 of the expected trials
        refund_late, epochs 1–2

      Notes
        s.json:4 /checks/2 mode is left out. [LINT_MODE_MISSING]

      FAILED: 3 failed, 7 passed, 2 abstained (2 × JUDGE_NOT_RUN), 1 trial did not complete, 2 trials missing (exit code 1)
      "
    `);
  });

  it("cuts long lists, counts the rest and names the flag that shows it", () => {
    const text = render(3, [1, 2, 3, 4, 5]);
    expect(text.match(/✗/g)).toHaveLength(3);
    expect(text).toContain("… and 2 more; --all shows them");
    expect(text).toContain("5× JUDGE_NOT_RUN");
    expect(text).toContain("refund_ok, epoch 3; and 2 more");
  });

  it("fits the width where a line is not a quotation", () => {
    const wide = { ...spec, checks: [{ type: "hasToolCall", tool: "x".repeat(500) } as const] };
    const { findings } = collectFindings(20, 2);
    const input = { spec: wide, report: { ...report, checks: report.checks.slice(0, 1) }, findings };
    const lines = [
      ...textReport({ ...input, verdict: verdictOf(report) }, { width: 80, paint: plain, limit: 20 }),
    ];
    for (const line of lines.slice(0, 4)) expect(line.trimEnd().length).toBeLessThanOrEqual(80);
  });
});
