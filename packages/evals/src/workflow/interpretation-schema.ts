import { z } from "@outputai/core";
import type { Interpretation } from "./interpretation.ts";

/**
 * What an interpretation must look like. It accepts what `evalWorkflow` accepts, and nothing else.
 *
 * @example
 * ```ts
 * InterpretationSchema.safeParse({ type: "number", pass: 0.8, partial: 0.5 }).success; // true
 * InterpretationSchema.safeParse({ type: "number", pass: 0.5, partial: 0.8 }).success; // false
 * InterpretationSchema.safeParse({ type: "string", pass: [] }).success; // false
 * ```
 */
export const InterpretationSchema: z.ZodType<Interpretation> = z.lazy(() =>
  z.discriminatedUnion("type", [
    z.strictObject({ type: z.literal("verdict") }),
    z.strictObject({ type: z.literal("boolean") }),
    numberSchema(),
    stringSchema(),
  ]),
);

function numberSchema() {
  return z
    .strictObject({ type: z.literal("number"), pass: z.number(), partial: z.number().optional() })
    .refine(({ pass, partial = pass }) => partial <= pass, {
      path: ["partial"],
      error: "partial is above pass",
    });
}

function stringSchema() {
  const labels = z.array(z.string());
  return z
    .strictObject({ type: z.literal("string"), pass: labels.min(1), partial: labels.optional() })
    .refine(({ pass, partial = [] }) => !partial.some((label) => pass.includes(label)), {
      path: ["partial"],
      error: "a text is listed under pass and under partial",
    });
}
