import { isRecord, type JsonRecord } from "../../is-record.ts";
import { aggregateCaseVerdict } from "../../results/aggregate-case-verdict.ts";
import type { TrialResult } from "../../results/case-result.ts";
import type { RunIdentity } from "../result-store.ts";
import type { UnitResult } from "../unit.ts";
import { isTrialResult } from "./is-trial-result.ts";
import { RECORDS_VERSION } from "./result-records.ts";

/** What a line of a results file is. */
export type ResultRecord =
  | { readonly record: "unit"; readonly finished: UnitResult }
  | { readonly record: "end" }
  | { readonly record: "none"; readonly reason: string };

/** What the first line of a file is: a run of ours, one of a newer version, or nothing of ours. */
export type HeadRecord =
  | { readonly record: "run"; readonly run: RunIdentity }
  | { readonly record: "newer"; readonly version: number }
  | { readonly record: "foreign" };

/** Reads a line behind the first one. Looks at every field that is read later, and copies none. */
export function parseRecord(line: string): ResultRecord {
  const value = parseObject(line);
  if (value === undefined) return { record: "none", reason: "is no JSON" };
  if (value.record === "end") return { record: "end" };
  if (value.record !== "unit") return { record: "none", reason: "is no unit" };
  const { unit, datasetName, result } = value;
  if (typeof unit !== "string" || typeof datasetName !== "string" || !isTrialResult(result))
    return { record: "none", reason: "is no whole unit" };
  if (!followsFromOutcomes(result))
    return { record: "none", reason: "has a verdict that does not follow from its outcomes" };
  return { record: "unit", finished: { unit, datasetName, result } };
}

/** Nobody who ran the unit would have stored another verdict. */
function followsFromOutcomes({ verdict, evaluators, error }: TrialResult): boolean {
  if (error !== undefined && evaluators.length > 0) return false; // there was no output to evaluate
  return verdict === aggregateCaseVerdict(evaluators);
}

/** Reads the first line of a file. */
export function parseHead(line: string): HeadRecord {
  const value = parseObject(line);
  if (value?.record !== "run" || !Number.isInteger(value.version)) return { record: "foreign" };
  const version = value.version as number;
  if (version > RECORDS_VERSION) return { record: "newer", version };
  return isRun(value) ? { record: "run", run: identityOf(value) } : { record: "foreign" };
}

/** Whether a text without a line end may be the beginning of a first line of ours. */
export function mayBeTornHead(text: string): boolean {
  return text.startsWith(HEAD_START) || HEAD_START.startsWith(text);
}

const HEAD_START = '{"record":"run","version":';

function parseObject(line: string): JsonRecord | undefined {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined; // the caller says what stands there
  }
}

function isRun({ workflow, evaluators, trials, outputs, fingerprint }: JsonRecord): boolean {
  return (
    typeof workflow === "string" &&
    typeof trials === "number" &&
    (outputs === "cached" || outputs === "target") &&
    (fingerprint === undefined || typeof fingerprint === "string") &&
    Array.isArray(evaluators) &&
    evaluators.every((evaluator) => typeof evaluator?.name === "string")
  );
}

function identityOf(value: JsonRecord): RunIdentity {
  const { workflow, evaluators, trials, outputs, fingerprint } = value as unknown as RunIdentity;
  return { workflow, evaluators, trials, outputs, fingerprint };
}
