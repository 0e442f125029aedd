import { describe, expect, it } from "vitest";
import { report, spec } from "../../test/hand-made-run.ts";
import { renderSection } from "../../test/render-section.ts";
import { flakySection, missingSection, unfinishedSection } from "./trials-section.ts";

const [tally] = report.checks;

describe("flakySection", () => {
  it("names every sample that passed and failed, and the check", () => {
    expect(renderSection(flakySection)).toEqual([
      "Flaky: passed in one epoch, failed in another",
      '  ~ refund_ok: 1 passed, 1 failed, #2 outputMatches notContains "as an AI" (any case)',
    ]);
  });

  it.each([
    { flaky: [], lines: 0, because: "every sample is of one mind" },
    { flaky: ["a"], lines: 2, because: "one is not" },
    { flaky: ["a", "b", "c"], lines: 3, because: "a long list is cut, with a line that says so" },
  ])("has $lines lines when $because", ({ flaky, lines }) => {
    const sample = { passed: 1, failed: 1, abstained: 0, flaky: true };
    const by_sample = {
      calm: { ...sample, failed: 0, flaky: false },
      ...Object.fromEntries(flaky.map((name) => [name, sample])),
    };
    const checks = tally === undefined ? [] : [{ ...tally, by_sample }];
    const changes = { report: { ...report, checks } };
    expect(renderSection(flakySection, { limit: 1, changes })).toHaveLength(lines);
  });
});

describe("unfinishedSection", () => {
  it.each([
    { epochs: [2], lines: [], because: "the trial completed" },
    {
      epochs: [1, 2],
      lines: ["Did not complete: 1", "  refund_ok, epoch 1: timeout"],
      because: "one timed out",
    },
    {
      epochs: [1, 1, 1],
      lines: ["Did not complete: 3", "  refund_ok, epoch 1: timeout", "  … and 2 more; --all shows them"],
      because: "a long list is cut",
    },
  ])("writes $lines when $because", ({ epochs, lines }) => {
    expect(renderSection(unfinishedSection, { epochs, limit: 1 })).toEqual(lines);
  });
});

describe("missingSection", () => {
  it.each([
    { epochs: [1, 2], missing: 0, lines: [], because: "nothing is missing" },
    {
      epochs: [1, 2],
      missing: 2,
      lines: ["Missing: 2 of the expected trials", "  refund_late, epochs 1–2"],
      because: "a whole sample is",
    },
    {
      epochs: [2],
      missing: 3,
      lines: [
        "Missing: 3 of the expected trials",
        "  refund_ok, epoch 1",
        "  … and 1 more; --all shows them",
      ],
      because: "samples stand in the order of the spec, and a long list is cut",
    },
  ])("writes $lines when $because", ({ epochs, missing, lines }) => {
    const changes = { spec, report: { ...report, trials: { ...report.trials, missing } } };
    expect(renderSection(missingSection, { epochs, limit: 1, changes })).toEqual(lines);
  });
});
