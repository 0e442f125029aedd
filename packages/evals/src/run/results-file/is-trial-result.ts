import { USAGE_COUNTS } from "@outputai/core";
import { isRecord, type JsonRecord } from "../../is-record.ts";
import type { TrialResult } from "../../results/case-result.ts";

/** Whether a JSON value is the result of a trial. Looks at what is counted and shown; extra keys are kept. */
export function isTrialResult(value: unknown): value is TrialResult {
  if (!isRecord(value)) return false;
  return (
    isCount(value.trial) &&
    CASE_VERDICTS.has(value.verdict) &&
    isDuration(value.durationMs) &&
    Array.isArray(value.evaluators) &&
    value.evaluators.every(isOutcome) &&
    (value.executionTimeMs === undefined || isDuration(value.executionTimeMs)) &&
    (value.error === undefined || isFault(value.error)) &&
    isOptionalUsage(value.usage)
  );
}

const DECIDED_VERDICTS: ReadonlySet<unknown> = new Set(["pass", "partial", "fail"]);
const CASE_VERDICTS: ReadonlySet<unknown> = new Set([...DECIDED_VERDICTS, "undecided"]);

function isOutcome(value: unknown): boolean {
  if (!isRecord(value)) return false;
  return (
    typeof value.name === "string" &&
    (value.criticality === "required" || value.criticality === "informational") &&
    isDuration(value.durationMs) &&
    isOptionalUsage(value.usage) &&
    (value.status === "decided" ? isDecision(value) : isUndecided(value))
  );
}

function isDecision({ verdict, value, confidence, reasoning, feedback, dimensions }: JsonRecord): boolean {
  return (
    DECIDED_VERDICTS.has(verdict) &&
    value !== undefined &&
    typeof confidence === "number" &&
    (reasoning === undefined || typeof reasoning === "string") &&
    (feedback === undefined || Array.isArray(feedback)) &&
    (dimensions === undefined || Array.isArray(dimensions))
  );
}

function isUndecided({ status, verdict, confidence, code, reasoning }: JsonRecord): boolean {
  return (
    (status === "abstained" || status === "errored") &&
    verdict === "undecided" &&
    confidence === null &&
    typeof code === "string" &&
    typeof reasoning === "string"
  );
}

function isFault(value: unknown): boolean {
  return isRecord(value) && typeof value.code === "string" && typeof value.message === "string";
}

/** Usage is summed: one count that is no number would cost the run its report. */
function isOptionalUsage(value: unknown): boolean {
  if (value === undefined) return true;
  return isRecord(value) && USAGE_COUNTS.every((count) => isAmount(value[count]));
}

/** JSON has no infinity: 1e999 is read as one. */
function isAmount(value: unknown): boolean {
  return value === undefined || value === null || (Number.isFinite(value) && (value as number) >= 0);
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 1;
}

function isDuration(value: unknown): boolean {
  return typeof value === "number" && value >= 0;
}
