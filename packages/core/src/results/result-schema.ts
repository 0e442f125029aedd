import { z } from "zod";
import { EvaluationFeedback } from "./evaluation-feedback.ts";
import { listOf, nullable } from "./reply-field.ts";

/**
 * The schema of a result whose value fits `value`, as a model can be asked for it: the reasoning first, so that
 * the value follows from it, and no keyword that a provider would refuse. The range of the confidence is only
 * described; the result's constructor enforces it.
 */
export function resultSchema<Value extends z.ZodType>(value: Value) {
  return z.object({ ...resultFields(value), dimensions: listOf(dimensionSchema, DIMENSIONS) });
}

/** What {@link resultSchema} returns. */
export type ResultSchema<Value extends z.ZodType> = ReturnType<typeof resultSchema<Value>>;

function resultFields<Value extends z.ZodType>(value: Value) {
  return {
    name: nullable(z.string(), "The name of what was evaluated, if it needs one."),
    reasoning: nullable(z.string(), "Why the value is what it is. Think here, before you decide."),
    value,
    confidence: z.number().describe("How sure you are, from 0 (a guess) to 1 (certain)."),
    feedback: listOf(EvaluationFeedback.schema, "What should be changed. Empty if nothing."),
  };
}

const DIMENSIONS = "Parts of the value that were evaluated on their own. Empty if none.";

/** What a dimension or a result of no particular form holds. */
export const scalarSchema = z
  .union([z.string(), z.number(), z.boolean()])
  .describe("The outcome of the evaluation.");

const dimensionSchema = z.object(resultFields(scalarSchema));

const confidence = z.number().min(0).max(1);

/** What a constructor insists on beside the value. Dimensions are looked at one by one. */
export const argumentsSchema = resultSchema(z.unknown()).extend({
  confidence,
  dimensions: z.array(z.unknown()).nullish(),
});

/** What a dimension must be that is plain data. */
export const plainDimensionSchema = dimensionSchema.extend({
  confidence,
  dimensions: z.array(z.never({ error: "A dimension has no dimensions of its own" })).nullish(),
});
