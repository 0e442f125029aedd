import { describe, expect, it } from "vitest";
import { report } from "../../test/hand-made-run.ts";
import { renderSection } from "../../test/render-section.ts";
import { collectFindings } from "../findings/findings.ts";
import { abstainedSection } from "./abstained-section.ts";

const HINT =
  "  hint: --judge MODEL has a model judge, such as openai:gpt-5; --allow-abstain JUDGE_NOT_RUN lets it be.";

describe("abstainedSection", () => {
  it("groups abstentions by reason, tells where, and says once what to do without a judge", () => {
    expect(renderSection(abstainedSection)).toEqual([
      "Abstained: neither passed nor failed",
      '  #3 tone: llmJudge "Pass only if the tone is friendly.": 2 undecided',
      "    ? 2× JUDGE_NOT_RUN: No judge.",
      "        refund_ok, epoch 1; refund_ok, epoch 2",
      HINT,
    ]);
  });

  it.each([
    { limit: 20, end: "refund_ok, epoch 5; and 3 more", because: "a few show where to look" },
    { limit: 2, end: "refund_ok, epoch 2; and 6 more", because: "no list is longer than the limit" },
    { limit: Number.POSITIVE_INFINITY, end: "refund_ok, epoch 8", because: "--all shows all of every list" },
  ])("ends the trials of a reason with '$end' at a limit of $limit: $because", ({ limit, end }) => {
    const lines = renderSection(abstainedSection, { limit, epochs: [1, 2, 3, 4, 5, 6, 7, 8] });
    expect(lines[3]).toMatch(new RegExp(`${end}$`));
  });

  it.each([
    { status: "failed", open: ["JUDGE_NOT_RUN"], hinted: true, because: "it keeps the run from passing" },
    { status: "passed", open: [], hinted: false, because: "it is allowed already" },
  ] as const)("hints at a judge: $hinted, because $because", ({ hinted, ...verdict }) => {
    expect(renderSection(abstainedSection, { changes: { verdict } }).includes(HINT)).toBe(hinted);
  });

  it("names the code of a judge's error beside that of the abstention, once for all trials", () => {
    const { add, findings } = collectFindings(20, 2);
    for (const epoch of [1, 2]) {
      const base = { index: 3, type: "llmJudge", sample: "s", epoch, status: "abstained" } as const;
      const reason = "The judge failed: There is no key.";
      add({ sample: "s", epoch, status: "completed" }, [
        { ...base, code: "JUDGE_ERROR", detail: "JUDGE_CONFIG", reason },
      ]);
    }
    const tally = { ...report.checks[3], abstained: 2 } as (typeof report.checks)[number];
    const changes = { findings, report: { ...report, checks: [tally] } };
    expect(renderSection(abstainedSection, { changes }).slice(2, 4)).toEqual([
      "    ? 2× JUDGE_ERROR, JUDGE_CONFIG: The judge failed: There is no key.",
      "        s, epoch 1; s, epoch 2",
    ]);
  });

  it("tells once what reasons have in common, the hint of a long one whole, and of the first what else it says", () => {
    const { add, findings } = collectFindings(20, 2);
    const common = `The judge failed: ${"x".repeat(480)} Record it with --judge-mode record.`;
    for (const epoch of [1, 2]) {
      const base = { index: 3, type: "llmJudge", sample: "s", epoch, status: "abstained" } as const;
      add({ sample: "s", epoch, status: "completed" }, [
        { ...base, code: "JUDGE_ERROR", reason: `${common}\nLooked for ${epoch}.` },
      ]);
    }
    const tally = { ...report.checks[3], abstained: 2 } as (typeof report.checks)[number];
    const changes = { findings, report: { ...report, checks: [tally] } };
    expect(renderSection(abstainedSection, { changes }).slice(2, 5)).toEqual([
      `    ? 2× JUDGE_ERROR: ${common}`,
      "        s, epoch 1; s, epoch 2",
      "        the first: Looked for 1.",
    ]);
  });

  it("counts the abstentions that it does not show, not the reasons", () => {
    const { add, findings } = collectFindings(2, 9);
    for (let trial = 0; trial < 50; trial++) {
      const base = {
        index: 3,
        type: "llmJudge",
        sample: "s",
        epoch: trial + 1,
        status: "abstained",
      } as const;
      add({ sample: "s", epoch: trial + 1, status: "completed" }, [
        { ...base, code: "JUDGE_ERROR", reason: `Reason ${trial % 5}.` },
      ]);
    }
    const tally = { ...report.checks[3], abstained: 50 } as (typeof report.checks)[number];
    const changes = { findings, report: { ...report, checks: [tally] } };
    expect(renderSection(abstainedSection, { changes })).toContain(
      "    … and 30 more, for other reasons; --all shows them",
    );
  });

  it("is empty when every check was decided", () => {
    const decided = { ...report, checks: report.checks.slice(0, 3) };
    expect(renderSection(abstainedSection, { changes: { report: decided } })).toEqual([]);
  });
});
