import type { CheckSpec } from "@outputai/checks";
import { displayWidth } from "@outputai/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { outcomesOf, report, spec } from "../../test/hand-made-run.ts";
import { verdictOf } from "../exit-code.ts";
import { collectFindings } from "../findings/findings.ts";
import { checkTable } from "./check-table.ts";
import { plain } from "./paint.ts";

function table(width: number, checks: readonly CheckSpec[] = spec.checks, paint = plain): readonly string[] {
  const { findings, add } = collectFindings(20, 2);
  add({ sample: "refund_ok", epoch: 1, status: "completed" }, outcomesOf("refund_ok", 1));
  const input = { spec: { ...spec, checks }, report, findings, verdict: verdictOf(report) };
  return [...checkTable(input, { width, paint, limit: 20 })];
}

describe("checkTable", () => {
  it("keeps its columns in line, whatever the checks are called", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.integer({ min: 80, max: 140 }), (tool, width) => {
        const checks = spec.checks.map((): CheckSpec => ({ type: "hasToolCall", tool }));
        const lines = table(width, checks).filter((line) => !line.includes("abstained: "));
        const lengths = new Set(lines.map(displayWidth));
        expect([...lengths]).toEqual([width]);
      }),
    );
  });

  it("keeps them in line for letters and emoji that take two columns", () => {
    const [, row] = table(80, [{ type: "hasToolCall", tool: "返金👍" }]);
    const [, plainRow] = table(80, [{ type: "hasToolCall", tool: "refund" }]);
    // Three of them are as wide as six letters, and three characters shorter, of which the emoji takes two units.
    expect(row?.length).toBe((plainRow?.length ?? 0) - 2);
  });

  it("says why under a check that abstained", () => {
    const lines = table(100);
    const row = lines.findIndex((line) => line.startsWith("#3"));
    expect(lines[row + 1]?.trim()).toBe("abstained: JUDGE_NOT_RUN 2");
  });

  it("marks what failed and what decided nothing", () => {
    const painted = table(100, spec.checks, (style, text) => `<${style}>${text}`);
    expect(painted.filter((line) => line.startsWith("<red>")).map((line) => line.slice(5, 7))).toEqual([
      "#1",
      "#2",
    ]);
    expect(painted.filter((line) => line.startsWith("<yellow>#")).map((line) => line.slice(8, 10))).toEqual([
      "#3",
      "#4",
    ]);
  });
});
