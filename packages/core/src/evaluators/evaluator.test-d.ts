import { expectTypeOf, it } from "vitest";
import { z } from "zod";
import type { EvaluationAbstention } from "../results/evaluation-abstention.ts";
import { EvaluationBooleanResult } from "../results/evaluation-result.ts";
import { type Evaluator, evaluator } from "./evaluator.ts";
import type { EvaluatorContext } from "./evaluator-context.ts";

const yes = new EvaluationBooleanResult({ value: true, confidence: 1 });

it("gives fn what the schema puts out, and asks callers for what it takes in", () => {
  const counted = evaluator({
    name: "counted",
    inputSchema: z.object({ text: z.string(), unit: z.string().default("word") }),
    fn: (input) => {
      expectTypeOf(input).toEqualTypeOf<{ text: string; unit: string }>();
      return yes;
    },
  });
  expectTypeOf(counted).parameter(0).toEqualTypeOf<{ text: string; unit?: string | undefined }>();
});

it("returns a promise of what fn answers", () => {
  const sync = evaluator({ name: "sync", inputSchema: z.string(), fn: () => yes });
  expectTypeOf(sync).returns.resolves.toEqualTypeOf<EvaluationBooleanResult>();
  const either = evaluator({
    name: "either",
    fn: async (): Promise<EvaluationBooleanResult | EvaluationAbstention> => yes,
  });
  expectTypeOf(either).returns.resolves.toEqualTypeOf<EvaluationBooleanResult | EvaluationAbstention>();
});

it("takes the input's type from fn when there is no schema", () => {
  const typed = evaluator({
    name: "typed",
    fn: (input: { readonly text: string }) => (input.text ? yes : yes),
  });
  expectTypeOf(typed).parameter(0).toEqualTypeOf<{ readonly text: string }>();
});

it("hands fn a context, and lets callers do without one", () => {
  const asked = evaluator({
    name: "asked",
    fn: (_input: string, context) => {
      expectTypeOf(context).toEqualTypeOf<EvaluatorContext>();
      return yes;
    },
  });
  expectTypeOf(asked).toEqualTypeOf<Evaluator<string, EvaluationBooleanResult>>();
  expectTypeOf(asked).toBeCallableWith("x");
  expectTypeOf(asked).toBeCallableWith("x", { signal: AbortSignal.abort() });
});

it("refuses a missing fn, an unknown key and an answer that is no result", () => {
  // @ts-expect-error fn is missing
  evaluator({ name: "a" });
  // @ts-expect-error the key is misspelt
  evaluator({ name: "a", inputShema: z.string(), fn: () => yes });
  // @ts-expect-error true is no result
  evaluator({ name: "a", fn: () => true });
});
