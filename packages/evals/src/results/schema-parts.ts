import {
  type EvaluationFeedbackJson,
  type EvaluationResultJson,
  FEEDBACK_PRIORITIES,
  type RecordedUsage,
  z,
} from "@outputai/core";
import type { ShapeOf } from "../schema-shape.ts";
import { type CaseVerdict, CRITICALITY, VERDICT } from "../workflow/vocabulary.ts";

/** A verdict, or undecided. */
export function verdictSchema(): z.ZodType<CaseVerdict> {
  return z.enum({ ...VERDICT, UNDECIDED: "undecided" });
}

/** What models used. */
export const usageSchema: z.ZodType<RecordedUsage> = z.lazy(() => z.looseObject(usageShape()));

/** The members of {@link usageSchema}. */
export function usageShape() {
  const amount = z.number().nonnegative().nullish();
  return {
    inputTokens: amount,
    outputTokens: amount,
    totalTokens: amount,
    costUsd: amount,
    requests: amount,
    replayed: amount,
    requestsWithoutTokens: amount,
    requestsWithoutCost: amount,
  } satisfies ShapeOf<RecordedUsage>;
}

/** Whether an evaluator gates its case. */
export function criticalitySchema() {
  return z.enum(CRITICALITY);
}

/** What an evaluator would have changed. */
export function feedbackSchema() {
  return z.looseObject({
    issue: z.string(),
    suggestion: z.string().exactOptional(),
    reference: z.string().exactOptional(),
    priority: z.enum(FEEDBACK_PRIORITIES).exactOptional(),
  } satisfies ShapeOf<EvaluationFeedbackJson>);
}

/** A result about a part of the value. */
export function resultSchema(): z.ZodType<EvaluationResultJson> {
  const schema: z.ZodType<EvaluationResultJson> = z.looseObject({
    value: z.unknown(),
    confidence: z.number(),
    name: z.string().exactOptional(),
    reasoning: z.string().exactOptional(),
    feedback: z.array(feedbackSchema()),
    dimensions: z.array(z.lazy(() => schema)),
  } satisfies ShapeOf<EvaluationResultJson>);
  return schema;
}
