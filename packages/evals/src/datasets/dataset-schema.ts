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
  z.looseObject({
    output: z.unknown(),
    executionTimeMs: z.number().nullish(),
    date: z.string().nullish(),
    input_hash: z.string().nullish(),
  } satisfies ShapeOf<LastOutput>),
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
  z.looseObject({
    name: z.string().min(1),
    input: z.unknown(),
    ground_truth: groundTruthSchema().nullish(),
    last_output: LastOutputSchema.nullish(),
    last_eval: z.unknown().optional(),
  } satisfies ShapeOf<KnownKeysOf<Dataset>>),
);

function groundTruthSchema() {
  const known = z.record(z.string(), z.unknown());
  return z.looseObject({
    evals: z.record(z.string(), known.nullable()).nullish(),
  } satisfies ShapeOf<KnownKeysOf<GroundTruth>>);
}
