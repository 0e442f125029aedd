import type { RunIdentity } from "../result-store.ts";
import type { UnitResult } from "../unit.ts";
import { scrubResult } from "./scrub-result.ts";

/** The version of the records that are written. A file of a newer one is refused. */
export const RECORDS_VERSION = 1;

/** The first line of a results file: whose results it holds. */
export function runRecord(run: RunIdentity, startedAt: string): string {
  const { workflow, evaluators, trials, outputs, fingerprint } = run;
  const identity = { workflow, evaluators, trials, outputs, fingerprint, startedAt };
  return `${JSON.stringify({ record: "run", version: RECORDS_VERSION, ...identity })}\n`;
}

/** The line of a finished unit, without secrets. */
export function unitRecord({ unit, datasetName, result }: UnitResult): string {
  return `${JSON.stringify({ record: "unit", unit, datasetName, result: scrubResult(result) })}\n`;
}

/** The last line of a file that holds every unit of its run. */
export const END_RECORD = '{"record":"end"}\n';
