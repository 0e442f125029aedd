import type { ClosestCall } from "@outputai/checks";
import { describe, expect, it } from "vitest";
import { report, spec } from "../../test/hand-made-run.ts";
import { renderSection } from "../../test/render-section.ts";
import { collectFindings, type FailedOutcome } from "../findings/findings.ts";
import { failedSection } from "./failed-section.ts";

/** The lines about one fail of check 1, without the headings. */
function lines(fail: Partial<FailedOutcome>, limit = 20): readonly string[] {
  const { add, findings } = collectFindings(limit, 2);
  const base = { index: 1, type: "toolCallContains", sample: "s", epoch: 1, status: "failed" } as const;
  add({ sample: "s", epoch: 1, status: "completed" }, [{ ...base, reason: "No call fits.", ...fail }]);
  const failing = { ...report, checks: report.checks.slice(1, 2) };
  return renderSection(failedSection, { limit, changes: { spec, findings, report: failing } }).slice(2);
}

function call(...paths: readonly string[]): ClosestCall {
  return { position: 0, tool: "t", differences: paths.map((path) => ({ path, expected: 1, actual: 2 })) };
}

const many = call(..."abcdefghij");

describe("failedSection", () => {
  it("heads the fails of every check with their number, and cuts their list", () => {
    expect(renderSection(failedSection, { limit: 1 }).filter((line) => /^ {0,4}\S/.test(line))).toEqual([
      "Failed",
      '  #1 toolCallContains refund_create {"order":{"id":"A-17"}}: 2 failed',
      "    ✗ refund_ok, epoch 1: No call of refund_create holds the arguments.",
      "    … and 1 more; --all shows them",
      '  #2 outputMatches notContains "as an AI" (any case): 1 failed',
    ]);
  });

  it.each([
    { fail: {}, told: [], because: "the reason is all there is" },
    {
      fail: { nearMiss: "whitespace" } as const,
      told: ["        near miss: whitespace"],
      because: "it came close",
    },
    {
      fail: { closestCall: { ...call("a.b"), position: 2, id: "c\n3" } },
      told: ["        closest call: t (call 3, id c\\n3)", "          a.b: expected 1, got 2"],
      because: "calls are counted from 1, and ids are foreign text",
    },
    {
      fail: { closestCall: call("") },
      told: ["        closest call: t (call 1)", "          arguments: expected 1, got 2"],
      because: "an empty path is the arguments themselves",
    },
    {
      fail: { reason: "Closest: a.b: expected 1, got 2.", closestCall: call("a.b") },
      told: [],
      because: "the reason tells every difference already",
    },
    {
      fail: { closestCall: { ...call(), differences: [{ path: "password", expected: "x" }] } },
      told: ["        closest call: t (call 1)", "          password: expected [hidden], got nothing"],
      because: "B59: secrets are hidden, and what is absent is nothing",
    },
  ])("tells $told: $because", ({ fail, told }) => {
    expect(lines(fail).slice(1)).toEqual(told);
  });

  it.each([
    { limit: 20, last: "          … and 2 more; --all shows them", because: "it is another call" },
    { limit: Number.POSITIVE_INFINITY, last: "          j: expected 1, got 2", because: "all are asked for" },
  ])("ends many differences with '$last' when $because", ({ limit, last }) => {
    expect(lines({ closestCall: many }, limit).at(-1)).toBe(last);
  });

  it("is empty when nothing failed", () => {
    const passing = { ...report, checks: report.checks.slice(0, 1) };
    expect(renderSection(failedSection, { changes: { report: passing } })).toEqual([]);
  });
});
