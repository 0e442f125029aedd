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
  keptWhole<Dataset>(caseSchema(z.string().min(1))),
);

/** What a case of a dataset must look like, by what its name must be. Not kept whole: see {@link DatasetSchema}. */
export function caseSchema<Name extends z.ZodType>(name: Name) {
  return z
    .looseObject({
      name,
      input: z.unknown().describe("What the target is given: any JSON value, also null."),
      ground_truth: groundTruthSchema()
        .nullish()
        .describe("What is known about the right output. Null: nothing."),
      last_output: lastOutputSchema()
        .nullish()
        .describe("An output of an earlier run: what `--cached` evaluates. Null: there is none."),
      last_eval: z.unknown().optional().describe("What an earlier evaluation said. Kept, and not read."),
    } satisfies ShapeOf<KnownKeysOf<Dataset>>)
    .meta({ title: "Case", description: "One case of an eval workflow. Keys beyond these are kept." });
}

/** Answers with the value itself where the schema would copy it: zod leaves a key `__proto__` out of a copy. */
function keptWhole<Value>(schema: z.ZodType<Value>): z.ZodType<Value> {
  return z.custom<Value>().superRefine((value, context) => {
    const { error } = schema.safeParse(value);
    for (const issue of error?.issues ?? []) context.addIssue({ ...issue });
  });
}

function lastOutputSchema() {
  return z.looseObject({
    output: z.unknown().describe("The output: any JSON value. Null is an output."),
    executionTimeMs: z.number().nullish().describe("How long it took to make, in milliseconds."),
    date: z.string().nullish().describe("When it was made, in ISO 8601."),
    input_hash: z.string().nullish().describe("The hash of the input that it was made from."),
  } satisfies ShapeOf<LastOutput>);
}

function groundTruthSchema() {
  const known = z.record(z.string(), z.unknown());
  return z.looseObject({
    evals: z
      .record(z.string(), known.nullable())
      .nullish()
      .describe("More for one evaluator each, by the evaluator's name."),
  } satisfies ShapeOf<KnownKeysOf<GroundTruth>>);
}
