import { ambientContext, type JudgeReply, OutputError, type RecordedUsage } from "@outputai/core";
import { describe, expect, it } from "vitest";
import { errorReport } from "../render/error-report.ts";
import { jsonError } from "../render/json-report.ts";
import { plain } from "../render/paint.ts";
import type { CalibrateRequest } from "./calibrate-request.ts";
import type { CalibrationPlan } from "./calibration-plan.ts";
import { jsonCalibration } from "./json-calibration.ts";
import { measure } from "./measure.ts";
import { textCalibration } from "./text-calibration.ts";

const { signal } = new AbortController();

/** A judge whose provider tells a cost that is none, and that fails for the last subject. */
const judge = async (subject: unknown): Promise<JudgeReply> => {
  ambientContext().recordUsage?.({
    requests: 1,
    inputTokens: 7,
    costUsd: "free",
  } as unknown as RecordedUsage);
  if (subject === 3) throw new OutputError("JUDGE_TIMEOUT", "Too late.");
  return { verdict: "pass", reasoning: "" };
};

const labelled = [1, 2, 3].map((line) => ({
  subject: line,
  label: "pass",
  name: `line ${line}`,
  file: "labels.jsonl",
  line,
}));
const measured = { name: "own", kind: "rubric" };
const plan: CalibrationPlan = { judge, measured, labelled, unlabelled: [], withoutOutput: [], inputs: [] };
const request = (minLabels: number) => ({ file: "labels.jsonl", minLabels }) as CalibrateRequest;

const usage = { requests: 3, inputTokens: 21, requestsWithoutCost: 3 };
const why = 'costUsd is "free", and so unknown: a count is a finite number from 0 up.';
const unknown = {
  code: "USAGE_COUNT_INVALID",
  message: `3 labels (line 1, line 2, line 3): ${why}`,
  file: "labels.jsonl",
  line: 1,
};

describe("measure", () => {
  it("tells in a report what could not be counted, with its place", async () => {
    const calibration = await measure(plan, request(2), { signal });
    const finished = { file: "labels.jsonl", plan, calibration };
    expect(JSON.parse(jsonCalibration(finished))).toMatchObject({ usage, usageProblems: [unknown] });
    const lines = [...textCalibration(finished, { width: 100, paint: plain, limit: 20 })];
    expect(lines.slice(lines.indexOf("Usage"), -2)).toEqual([
      "Usage",
      "  requests: 3",
      "  tokens: 21 input",
      "  cost: unknown",
      `  ! ${unknown.message}`,
    ]);
  });

  it("tells it in a refusal too, with what was used", async () => {
    const error = await measure(plan, request(3), { signal }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: "CALIBRATION_TOO_FEW",
      problems: [
        { code: "JUDGE_TIMEOUT", message: "line 3: Too late.", file: "labels.jsonl", line: 3 },
        unknown,
      ],
      usage,
    });
    expect(JSON.parse(jsonError(errorReport(error, signal))).error.usage).toEqual(usage);
  });
});
