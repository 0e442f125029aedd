import { formatValue, type Problem, scrubValue, stableStringify } from "@outputai/core";
import { type Dataset, type GroundTruth, hashInput, type LastOutput } from "@outputai/evals";
import { nameCases } from "./name-cases.ts";
import type { RecordedRun } from "./recorded-run.ts";

/** A case that was made of a run, and what is to be told of it. */
export interface GeneratedCase {
  readonly dataset: Dataset;
  readonly run: RecordedRun;
  readonly notes: readonly Problem[];
}

/**
 * Makes a case of each run. Secrets are taken out of all of it, of the input too, so that the hash is that of the input
 * as it will be read. A run without an output becomes a case without a cached one, and that is noted.
 */
export function casesOfRuns(runs: readonly RecordedRun[], prefix = ""): readonly GeneratedCase[] {
  const names = nameCases(runs, prefix);
  return runs.map((run, index) => makeCase(run, names[index] ?? run.subject));
}

function makeCase(run: RecordedRun, name: string): GeneratedCase {
  const { outcome, place } = run;
  const recorded = { input: run.input, ...groundTruthOf(run), ...lastOutputOf(run) };
  const safe = scrubValue(recorded) as typeof recorded;
  const hidden = (Object.keys(recorded) as (keyof typeof recorded)[]).filter(
    (key) => stableStringify(recorded[key]) !== stableStringify(safe[key]),
  );
  const notes = [
    ...(outcome.kind === "none" ? [notCached(name, outcome.reason)] : []),
    ...(hidden.length > 0 ? [secretsHidden(name, hidden)] : []),
  ];
  const { last_output, ...rest } = safe;
  const hashed = last_output && { last_output: { ...last_output, input_hash: hashInput(safe.input) } };
  return { dataset: { name, ...rest, ...hashed }, run, notes: notes.map((note) => ({ ...note, ...place })) };
}

/** What a spec holds as reference data, a case holds as ground truth, which is an object. */
function groundTruthOf({ reference }: RecordedRun): { readonly ground_truth?: GroundTruth } {
  if (reference === undefined || reference === null) return {};
  const isRecord = typeof reference === "object" && !Array.isArray(reference);
  // `evals` would be taken for what single evaluators know.
  const mayStand = isRecord && !Object.hasOwn(reference, "evals");
  return { ground_truth: mayStand ? (reference as GroundTruth) : { reference } };
}

function lastOutputOf({ outcome }: RecordedRun): { readonly last_output?: LastOutput } {
  if (outcome.kind === "none") return {};
  const { kind: _, ...lastOutput } = outcome;
  return { last_output: lastOutput };
}

function notCached(name: string, reason: string): Problem {
  const message = `Case ${formatValue(name)} has no cached output: ${reason}.`;
  return { code: "CASE_NOT_CACHED", message, hint: "It stays undecided under --cached." };
}

function secretsHidden(name: string, keys: readonly string[]): Problem {
  const message = `Secrets were hidden in ${keys.join(" and ")} of case ${formatValue(name)}.`;
  return { code: "CASE_SECRETS_HIDDEN", message };
}
