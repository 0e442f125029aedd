import { z } from "@outputai/core";
import type { ShapeOf } from "../schema-shape.ts";
import { VERDICT } from "../workflow/vocabulary.ts";
import type { DecidedOutcome, EvaluatorOutcome, UndecidedOutcome } from "./evaluator-outcome.ts";
import type { ReportedOutcome } from "./reported-output.ts";
import {
  criticalitySchema,
  feedbackSchema,
  resultSchema,
  usageSchema,
  verdictSchema,
} from "./schema-parts.ts";

/**
 * What an outcome of an evaluator must look like in a report: ours, or the smaller one that the public packages
 * write. Keys beyond those that are known are kept.
 *
 * @example
 * ```ts
 * const outcome = { name: "tone", verdict: "pass", criticality: "required", confidence: 1, reasoning: "Polite." };
 * EvaluatorOutcomeSchema.safeParse(outcome).success; // true
 * EvaluatorOutcomeSchema.safeParse({ ...outcome, verdict: "passed" }).success; // false
 * EvaluatorOutcomeSchema.safeParse({ ...outcome, status: "errored" }).success; // false
 * ```
 */
export const EvaluatorOutcomeSchema: z.ZodType<ReportedOutcome> = z.lazy(() =>
  z
    .looseObject({
      name: z.string(),
      verdict: verdictSchema(),
      criticality: criticalitySchema(),
      confidence: z.number().nullable(),
      value: z.unknown().optional(),
      reasoning: z.string().optional(),
      feedback: z.array(feedbackSchema()).optional(),
      status: z.enum(["decided", "abstained", "errored"]).optional(),
      code: z.string().optional(),
      stack: z.string().optional(),
      usage: usageSchema.optional(),
    } satisfies ShapeOf<ReportedOutcome>)
    .refine(
      ({ status, verdict }) => status === undefined || (status === "decided") === (verdict !== "undecided"),
      {
        path: ["status"],
        error: "an outcome has a verdict exactly when it is decided",
      },
    ),
);

/** What an outcome must be that we wrote ourselves. */
export const fullOutcomeSchema: z.ZodType<EvaluatorOutcome> = z.lazy(() => {
  const asked = {
    name: z.string(),
    criticality: criticalitySchema(),
    durationMs: z.number(),
    usage: usageSchema.optional(),
  };
  return z.discriminatedUnion("status", [
    z.looseObject({
      ...asked,
      status: z.literal("decided"),
      verdict: z.enum(VERDICT),
      value: z.unknown(),
      confidence: z.number(),
      reasoning: z.string().optional(),
      feedback: z.array(feedbackSchema()).optional(),
      dimensions: z.array(resultSchema()).optional(),
    } satisfies ShapeOf<DecidedOutcome>),
    z.looseObject({
      ...asked,
      status: z.enum(["abstained", "errored"]),
      verdict: z.literal("undecided"),
      confidence: z.null(),
      code: z.string(),
      reasoning: z.string(),
      stack: z.string().optional(),
    } satisfies ShapeOf<UndecidedOutcome>),
  ]);
});
