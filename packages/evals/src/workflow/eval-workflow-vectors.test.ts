import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { computeExitCode } from "../report/compute-exit-code.ts";
import { aggregateCaseVerdict } from "../results/aggregate-case-verdict.ts";
import { getEvalWorkflowName, getParentWorkflowName, isEvalWorkflow } from "./eval-workflow-name.ts";
import { mergeGroundTruth } from "./ground-truth.ts";
import { interpretResult } from "./interpret-result.ts";

interface Vector {
  readonly id: string;
  readonly fn: string;
  readonly args: readonly unknown[];
  readonly expected: unknown;
  readonly recommended?: unknown;
}

const path = new URL("../../../../test/vectors/eval-workflow.json", import.meta.url);
const vectors = JSON.parse(readFileSync(path, "utf8")) as readonly Vector[];

const functions: Readonly<Record<string, (...args: never[]) => unknown>> = {
  aggregateCaseVerdict,
  computeExitCode,
  getEvalWorkflowName,
  getParentWorkflowName,
  interpretResult,
  isEvalWorkflow,
  mergeGroundTruth,
};

describe("the vectors of eval workflows", () => {
  it("are all there", () => {
    expect(vectors.length).toBeGreaterThan(25);
    expect(new Set(vectors.map(({ fn }) => fn))).toEqual(new Set(Object.keys(functions)));
  });

  it.each(vectors.map((vector) => [vector.id, vector] as const))("%s", (_, vector) => {
    const { fn, args, expected } = vector;
    const answer = functions[fn]?.(...(args as never[]));
    expect(answer).toEqual("recommended" in vector ? vector.recommended : expected);
  });
});
