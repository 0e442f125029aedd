import { formatValue, type Problem } from "@outputai/core";
import type { RetryLimits } from "../attempt/back-off.ts";
import { JudgeError } from "../judge-error.ts";
import type { AskingOptions } from "./judge-options.ts";

/** How long and how often a judgement may take. */
export interface AskingLimits extends RetryLimits {
  readonly timeoutMs: number;
}

/**
 * Reads the limits, with what stands in for those that are left out.
 *
 * @throws {@link JudgeError} with code `JUDGE_CONFIG` and every limit that is none.
 */
export function askingLimits(options: AskingOptions): AskingLimits {
  const { timeoutMs = 120_000, maxRetries = 2, retryDelayMs = 500, maxRetryAfterMs = 60_000 } = options;
  const limits = { timeoutMs, maxRetries, retryDelayMs, maxRetryAfterMs };
  const problems = Object.entries(limits).flatMap(([name, limit]) => limitProblem(name, limit));
  if (problems.length === 0) return limits;
  const message = problems.map((problem) => problem.message).join(" ");
  throw new JudgeError("JUDGE_CONFIG", message, { problems, attempts: 0 });
}

function limitProblem(name: string, limit: unknown): readonly Problem[] {
  const least = name === "timeoutMs" ? 1 : 0;
  const isWhole = name === "maxRetries";
  const isLimit =
    typeof limit === "number" &&
    limit >= least &&
    Number.isFinite(limit) &&
    (!isWhole || Number.isInteger(limit));
  if (isLimit) return [];
  const accepted = isWhole ? "a whole number from 0 up" : `a number of milliseconds from ${least} up`;
  const message = `${name} is ${formatValue(limit, { maxLength: 60 })}, not ${accepted}.`;
  return [{ code: "JUDGE_CONFIG", message, pointer: `/${name}` }];
}
