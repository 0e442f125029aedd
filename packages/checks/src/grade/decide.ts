import type { Judge, Trial } from "@outputai/core";
import { compileLlmJudge } from "../llm-judge/llm-judge.ts";
import { abstained, type Outcome } from "../outcome.ts";
import type { CheckSpec, Sample } from "../spec/eval-spec.ts";
import { compileCheck, type TrialReading } from "./compile-check.ts";
import { createGate } from "./gate.ts";

/** A trial in front of a check: read once, with the sample that it belongs to. */
export interface Subject {
  readonly trial: Trial;
  readonly epoch: number;
  readonly sample: Sample;
  readonly reading: TrialReading;
}

/** A check that is ready to be asked: decided at once, or later where a judge is asked. Never throws or rejects. */
export type Decide = (subject: Subject) => Outcome | Promise<Outcome>;

/** How judges are asked. */
export interface JudgeOptions {
  /** Answers the `llmJudge` checks. Without one they abstain with `JUDGE_NOT_RUN`. */
  readonly judge?: Judge | undefined;
  /** How many judgements may be under way at once; 8 unless given. */
  readonly concurrency?: number | undefined;
  /** Stops asking the judge; what is then not judged abstains with `JUDGE_ERROR`. */
  readonly signal?: AbortSignal | undefined;
}

/** Enough to hide a model's latency, few enough for the rate limit of a small account. */
export const DEFAULT_CONCURRENCY = 8;

const judgeNotRun = Object.freeze(abstained("JUDGE_NOT_RUN", "No judge was handed in."));

/** Prepares every check of a spec, in its order. */
export function prepareChecks(
  checks: readonly CheckSpec[],
  { judge, concurrency = DEFAULT_CONCURRENCY, signal }: JudgeOptions = {},
): readonly Decide[] {
  const gate = createGate(concurrency);
  return checks.map((spec): Decide => {
    if (spec.type !== "llmJudge") {
      const decide = compileCheck(spec);
      return ({ reading, sample }) => decide(reading, sample);
    }
    if (judge === undefined) return () => judgeNotRun;
    const decideLater = compileLlmJudge(spec, judge);
    return ({ trial, epoch, sample }) => {
      const { name, input, reference } = sample;
      return gate(() => decideLater({ ...trial, sample: name, epoch }, { input, reference, signal }));
    };
  });
}
