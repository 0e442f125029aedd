import { expectTypeOf, it } from "vitest";
import type { z } from "zod";
import {
  EvaluationFeedback,
  type EvaluationFeedbackArgs,
  type FeedbackPriority,
} from "./evaluation-feedback.ts";
import {
  type EvaluationBooleanResult,
  EvaluationNumberResult,
  EvaluationResult,
  EvaluationStringResult,
  type EvaluationVerdictResult,
} from "./evaluation-result.ts";
import type { EvaluationVerdict } from "./evaluation-result-args.ts";

it("types the value by the form", () => {
  expectTypeOf<EvaluationBooleanResult["value"]>().toEqualTypeOf<boolean>();
  expectTypeOf<EvaluationNumberResult["value"]>().toEqualTypeOf<number>();
  expectTypeOf<EvaluationStringResult["value"]>().toEqualTypeOf<string>();
  expectTypeOf<EvaluationVerdictResult["value"]>().toEqualTypeOf<EvaluationVerdict>();
  expectTypeOf<EvaluationVerdictResult>().toExtend<EvaluationResult>();
  // @ts-expect-error a text is no number
  new EvaluationNumberResult({ value: "1", confidence: 1 });
});

it("takes what a model replies through the schema", () => {
  const reply = {} as z.output<typeof EvaluationVerdictResult.schema>;
  expectTypeOf(reply.value).toEqualTypeOf<EvaluationVerdict>();
  expectTypeOf<typeof reply>().toExtend<ConstructorParameters<typeof EvaluationVerdictResult>[0]>();
  const score = {} as z.output<typeof EvaluationNumberResult.schema>;
  expectTypeOf<typeof score>().toExtend<ConstructorParameters<typeof EvaluationNumberResult>[0]>();
});

it("takes feedback from a list that was filled step by step", () => {
  const issues = [];
  issues.push({ issue: "a", priority: "high" });
  issues.push({ issue: "b", priority: "low" });
  new EvaluationResult({ value: 1, confidence: 1, feedback: issues });
  expectTypeOf(issues).toExtend<EvaluationFeedbackArgs[]>();
});

it("takes its own instances as arguments", () => {
  const feedback = new EvaluationFeedback({ issue: "a" });
  const dimension = new EvaluationStringResult({ value: "a", confidence: 1 });
  new EvaluationNumberResult({ value: 1, confidence: 1, feedback: [feedback], dimensions: [dimension] });
  expectTypeOf(feedback.priority).toEqualTypeOf<FeedbackPriority | undefined>();
});
