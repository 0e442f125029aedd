import type { EvaluationResult } from "@outputai/core";
import type { Answered } from "./answered.ts";
import type { Judged } from "./judgement.ts";

/** How much a single judgement of a model is trusted: less than a comparison, and not measured. */
export const JUDGE_CONFIDENCE = 0.9;

/** A class of results, by the value that it holds. */
export type ResultClass<Value, Result> = new (args: {
  value: Value;
  confidence: number;
  reasoning: string;
}) => Result;

/** Makes the result of a judgement. How it came about stands beside the result, and is no part of its JSON. */
export function judgedResult<Value, Result extends EvaluationResult>(
  Result: ResultClass<Value, Result>,
  { value, reasoning, judgement }: Answered<Value>,
): Judged<Result> {
  const result = new Result({ value, confidence: JUDGE_CONFIDENCE, reasoning });
  return Object.defineProperty(result, "judgement", {
    value: judgement,
    enumerable: false,
  }) as Judged<Result>;
}
