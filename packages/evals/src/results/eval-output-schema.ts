import { type Problem, z } from "@outputai/core";
import type { ShapeOf } from "../schema-shape.ts";
import { CaseResultSchema } from "./case-result-schema.ts";
import type { EvaluatorTally, Mean, TrialsSummary, UsageSummary } from "./eval-output.ts";
import type { ReportedOutput, ReportedSummary } from "./reported-output.ts";
import { criticalitySchema, usageShape } from "./schema-parts.ts";

/**
 * What the numbers of a run must look like. `undecided` and what follows it are ours, and absent in the smaller shape
 * of the public packages. Keys beyond those that are known are kept.
 *
 * @example
 * ```ts
 * const summary = { total: 2, passed: 1, partial: 0, failed: 1, acceptableRate: 0.5 };
 * EvalSummarySchema.safeParse(summary).success; // true
 * EvalSummarySchema.safeParse({ ...summary, total: -1 }).success; // false
 * ```
 */
export const EvalSummarySchema: z.ZodType<ReportedSummary> = z.lazy(() => {
  const count = z.int().nonnegative();
  return z.looseObject({
    total: count,
    passed: count,
    partial: count,
    failed: count,
    acceptableRate: z.number().nullable(),
    undecided: count.exactOptional(),
    coverage: z.number().nullable().exactOptional(),
    notRun: count.nullable().exactOptional(),
    abstained: count.exactOptional(),
    errored: count.exactOptional(),
    evaluators: z.array(tallySchema()).exactOptional(),
    trials: trialsSchema().optional(),
    usage: usageSummarySchema().optional(),
  } satisfies ShapeOf<ReportedSummary>);
});

/**
 * What a report must look like to be read again, for example as a baseline: what a run answers, or the smaller
 * `{ cases, summary }` that the public packages write. Keys beyond those that are known are kept.
 *
 * @example
 * ```ts
 * const summary = { total: 0, passed: 0, partial: 0, failed: 0, acceptableRate: 0 };
 * EvalOutputSchema.safeParse({ cases: [], summary }).success; // true
 * EvalOutputSchema.safeParse({ cases: [] }).success; // false
 * ```
 */
export const EvalOutputSchema: z.ZodType<ReportedOutput> = z.lazy(() =>
  z.looseObject({
    workflow: z.string().exactOptional(),
    status: z.enum(["completed", "stopped"]).exactOptional(),
    stop: z.looseObject({ code: z.string(), message: z.string() }).optional(),
    cases: z.array(CaseResultSchema),
    summary: EvalSummarySchema,
    notes: z.array(problemSchema()).exactOptional(),
    startedAt: z.string().exactOptional(),
    durationMs: z.number().exactOptional(),
  } satisfies ShapeOf<ReportedOutput>),
);

function tallySchema(): z.ZodType<EvaluatorTally> {
  const count = z.int().nonnegative();
  return z.looseObject({
    name: z.string(),
    criticality: criticalitySchema(),
    passed: count,
    partial: count,
    failed: count,
    abstained: count,
    errored: count,
  } satisfies ShapeOf<EvaluatorTally>);
}

function trialsSchema(): z.ZodType<TrialsSummary> {
  const count = z.int().nonnegative();
  const mean = z.looseObject({ mean: z.number().nullable(), cases: count } satisfies ShapeOf<Mean>);
  return z.looseObject({
    trials: count,
    flaky: count,
    passAtK: z.array(mean),
    passHatK: z.array(mean),
  } satisfies ShapeOf<TrialsSummary>);
}

function usageSummarySchema(): z.ZodType<UsageSummary> {
  const count = z.int().nonnegative();
  return z.looseObject({
    ...usageShape(),
    recorded: count,
    recordedWithoutTokens: count,
    recordedWithoutCost: count,
  } satisfies ShapeOf<UsageSummary>);
}

function problemSchema(): z.ZodType<Problem> {
  const text = z.string().optional();
  const place = z.number().optional();
  return z.looseObject({
    code: z.string(),
    message: z.string(),
    hint: text,
    file: text,
    line: place,
    column: place,
    pointer: text,
  } satisfies ShapeOf<Problem>);
}
