import { z } from "@outputai/core";
import type { ShapeOf } from "../schema-shape.ts";
import type { CaseTrials, OutputFault, TrialResult } from "./case-result.ts";
import { EvaluatorOutcomeSchema, fullOutcomeSchema } from "./evaluator-outcome-schema.ts";
import type { ReportedCase } from "./reported-output.ts";
import { usageSchema, verdictSchema } from "./schema-parts.ts";

/**
 * What a case must look like in a report: ours, or the smaller one that the public packages write. Keys beyond those
 * that are known are kept.
 *
 * @example
 * ```ts
 * CaseResultSchema.safeParse({ datasetName: "refund", verdict: "undecided", evaluators: [] }).success; // true
 * CaseResultSchema.safeParse({ datasetName: "refund", evaluators: [] }).success; // false
 * ```
 */
export const CaseResultSchema: z.ZodType<ReportedCase> = z.lazy(() =>
  z.looseObject({
    datasetName: z.string(),
    verdict: verdictSchema(),
    evaluators: z.array(EvaluatorOutcomeSchema),
    error: faultSchema().optional(),
    trials: trialsSchema().optional(),
  } satisfies ShapeOf<ReportedCase>),
);

function faultSchema(): z.ZodType<OutputFault> {
  return z.looseObject({
    code: z.string(),
    message: z.string(),
    stack: z.string().optional(),
  } satisfies ShapeOf<OutputFault>);
}

function trialsSchema(): z.ZodType<CaseTrials> {
  const count = z.int().nonnegative();
  const rates = z.array(z.number().nullable());
  return z.looseObject({
    passed: count,
    partial: count,
    failed: count,
    undecided: count,
    flaky: z.boolean(),
    passAtK: rates,
    passHatK: rates,
    results: z.array(trialSchema()),
  } satisfies ShapeOf<CaseTrials>);
}

function trialSchema(): z.ZodType<TrialResult> {
  return z.looseObject({
    trial: z.int().min(1),
    verdict: verdictSchema(),
    evaluators: z.array(fullOutcomeSchema),
    durationMs: z.number(),
    output: z.unknown().optional(),
    executionTimeMs: z.number().optional(),
    error: faultSchema().optional(),
    usage: usageSchema.optional(),
  } satisfies ShapeOf<TrialResult>);
}
