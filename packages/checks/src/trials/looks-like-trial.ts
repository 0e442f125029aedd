import { TRIAL_STATUSES, type Trial } from "@outputai/core";
import { isRecord } from "../json/json-value.ts";

/**
 * Asks what `trialSchema` asks, without its cost: the schema copies every object, which takes a third of the time
 * that parsing takes. A property holds the two together; where the answer is no, the schema says why.
 */
export function looksLikeTrial(value: unknown): value is Trial {
  if (!isRecord(value)) return false;
  const { sample, epoch, status, toolCalls, usage } = value;
  return (
    isNonEmptyText(sample) &&
    isStatus(status) &&
    (isAbsent(epoch) || (Number.isSafeInteger(epoch) && (epoch as number) >= 1)) &&
    (isAbsent(toolCalls) || looksLikeToolCalls(toolCalls)) &&
    (isAbsent(usage) || looksLikeUsage(usage))
  );
}

/** `every` would skip the holes of a sparse array, and a hole is no call. */
function looksLikeToolCalls(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  for (const call of value) if (!looksLikeToolCall(call)) return false;
  return true;
}

function looksLikeToolCall(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { id, tool, status } = value;
  return isNonEmptyText(tool) && isTextOrAbsent(id) && isTextOrAbsent(status);
}

function looksLikeUsage(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { inputTokens, outputTokens, totalTokens } = value;
  return isCountOrUnknown(inputTokens) && isCountOrUnknown(outputTokens) && isCountOrUnknown(totalTokens);
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null;
}

function isStatus(value: unknown): boolean {
  return value === "completed" || TRIAL_STATUSES.some((status) => status === value);
}

function isNonEmptyText(value: unknown): boolean {
  return typeof value === "string" && value !== "";
}

function isTextOrAbsent(value: unknown): boolean {
  return isAbsent(value) || typeof value === "string";
}

function isCountOrUnknown(value: unknown): boolean {
  return isAbsent(value) || (Number.isFinite(value) && (value as number) >= 0);
}
