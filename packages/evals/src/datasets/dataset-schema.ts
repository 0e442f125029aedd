import { z } from "@outputai/core";
import type { KnownKeysOf, ShapeOf } from "../schema-shape.ts";
import type { Dataset, GroundTruth, LastOutput } from "./dataset.ts";

/**
 * What a saved output must look like. Keys beyond those that are known are kept.
 *
 * @example
 * ```ts
 * LastOutputSchema.safeParse({ output: null, date: "2026-02-16T09:30:00Z" }).success; // true
 * LastOutputSchema.safeParse({ date: "2026-02-16T09:30:00Z" }).success; // false
 * ```
 */
export const LastOutputSchema: z.ZodType<LastOutput> = z.lazy(() =>
  keptWhole<LastOutput>(lastOutputSchema()),
);

/**
 * What a case of a dataset must look like. Keys beyond those that are known are kept.
 *
 * @example
 * ```ts
 * DatasetSchema.safeParse({ name: "refund", input: null, owner: "support" }).success; // true
 * DatasetSchema.safeParse({ name: "refund" }).success; // false
 * ```
 */
export const DatasetSchema: z.ZodType<Dataset> = z.lazy(() =>
  keptWhole<Dataset>(
    z.looseObject({
      name: z.string().min(1),
      input: z.unknown(),
      ground_truth: groundTruthSchema().nullish(),
      last_output: lastOutputSchema().nullish(),
      last_eval: z.unknown().optional(),
    } satisfies ShapeOf<KnownKeysOf<Dataset>>),
  ),
);

/** Answers with the value itself where the schema would copy it: zod leaves a key `__proto__` out of a copy. */
function keptWhole<Value>(schema: z.ZodType<Value>): z.ZodType<Value> {
  return z.custom<Value>().superRefine((value, context) => {
    const { error } = schema.safeParse(value);
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue });
  });
}

function lastOutputSchema() {
  return z.looseObject({
    output: z.unknown(),
    executionTimeMs: z.number().nullish(),
    date: z.string().nullish(),
    input_hash: z.string().nullish(),
  } satisfies ShapeOf<LastOutput>);
}

function groundTruthSchema() {
  const known = z.record(z.string(), z.unknown());
  return z.looseObject({
    evals: z.record(z.string(), known.nullable()).nullish(),
  } satisfies ShapeOf<KnownKeysOf<GroundTruth>>);
}
