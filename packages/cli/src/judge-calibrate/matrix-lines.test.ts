import { displayWidth } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { matrixLines } from "./matrix-lines.ts";
import { rateLines } from "./rate-lines.ts";

describe("matrixLines", () => {
  it("writes a row for each label, numbers to the right", () => {
    const matrix = [
      [10, 1],
      [0, 1200],
    ];
    expect(matrixLines({ labels: ["fail", "pass"], matrix })).toEqual([
      "human ↓  judge →  fail   pass",
      "fail                10      1",
      "pass                 0  1,200",
    ]);
  });

  it("shows labels of any kind, of bounded width and without controls", () => {
    const labels = [`\u001b[2J${"x".repeat(500)}`, "日本語のラベル", "a\nb"];
    const lines = matrixLines({ labels, matrix: labels.map(() => [1, 2, 3]) });
    expect(lines).toHaveLength(4);
    expect(new Set(lines.map((line) => displayWidth(line))).size).toBe(1);
    expect(lines.join("")).not.toContain("\u001b");
  });
});

describe("rateLines", () => {
  const agreement = { value: 1, count: 3, of: 3, low: 0.438, high: 1, level: 0.95 } as const;
  const calibration = {
    labels: ["a"],
    matrix: [[3]],
    decided: 3,
    undecided: [],
    agreement,
    tpr: null,
    tnr: null,
    kappa: { value: null, of: 3, reason: "Only one label." },
    disagreements: [],
  } as const;

  it("says why a number is not there", () => {
    expect(rateLines({ ...calibration, positive: null })).toEqual([
      "agreement  100 %  3/3  (95 %: 43.8 to 100.0 %)",
      "TPR, TNR   n/a: --positive LABEL says which label is the positive one",
      "kappa      n/a: Only one label.",
    ]);
    expect(rateLines({ ...calibration, positive: true, tnr: agreement })[1]).toBe(
      "TPR        n/a: no decided label is true",
    );
  });
});
