import { addUsage, type RecordedUsage } from "@outputai/core";
import type { TrialResult } from "./case-result.ts";
import type { UsageSummary } from "./eval-output.ts";

/** Sums what targets and evaluators used. Undefined: nothing was recorded, which is not 0. */
export function sumUsage(
  results: Iterable<Pick<TrialResult, "usage" | "evaluators">>,
): UsageSummary | undefined {
  let total: RecordedUsage = {};
  let [recorded, recordedWithoutTokens, recordedWithoutCost] = [0, 0, 0];
  for (const used of usagesOf(results)) {
    recorded++;
    if (!tellsTokens(used)) recordedWithoutTokens++;
    if (!isKnown(used.costUsd) && !isKnown(used.requestsWithoutCost)) recordedWithoutCost++;
    total = addUsage(total, used);
  }
  return recorded === 0 ? undefined : { ...total, recorded, recordedWithoutTokens, recordedWithoutCost };
}

function* usagesOf(results: Iterable<Pick<TrialResult, "usage" | "evaluators">>): Generator<RecordedUsage> {
  for (const { usage, evaluators } of results) {
    if (usage !== undefined) yield usage;
    for (const outcome of evaluators) if (outcome.usage !== undefined) yield outcome.usage;
  }
}

function tellsTokens({
  inputTokens,
  outputTokens,
  totalTokens,
  requestsWithoutTokens,
}: RecordedUsage): boolean {
  return [inputTokens, outputTokens, totalTokens, requestsWithoutTokens].some(isKnown);
}

function isKnown(count: number | null | undefined): count is number {
  return count !== null && count !== undefined;
}
