import { type Dataset, hashInput } from "@outputai/evals";

/** One case, as `output workflow dataset list` tells it. */
export interface ListEntry {
  readonly name: string;
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  /** Null: there is no cached output. */
  readonly cached: CachedEntry | null;
  readonly groundTruth: GroundTruthEntry;
}

/** What is known of a cached output. */
export interface CachedEntry {
  /** As it stands in the file; null when nothing is said. */
  readonly date: string | null;
  readonly executionTimeMs: number | null;
  /** Whether the input has changed since; null when no hash was saved with the output. */
  readonly stale: boolean | null;
}

/** What is known of the right output. */
export interface GroundTruthEntry {
  /** Whether something is known to every evaluator. */
  readonly shared: boolean;
  /** The evaluators that know something of their own. */
  readonly evaluators: readonly string[];
}

/** Describes a case. `place` is where it stands. */
export function listEntry(
  { name, input, last_output, ground_truth }: Dataset,
  place: Pick<ListEntry, "file" | "line">,
): ListEntry {
  const { evals, ...shared } = ground_truth ?? {};
  return {
    name,
    ...place,
    cached: cachedEntry(last_output, input),
    groundTruth: { shared: Object.keys(shared).length > 0, evaluators: Object.keys(evals ?? {}) },
  };
}

function cachedEntry(lastOutput: Dataset["last_output"], input: unknown): CachedEntry | null {
  if (lastOutput === undefined || lastOutput === null || lastOutput.output === undefined) return null;
  const { date, executionTimeMs, input_hash } = lastOutput;
  const stale = typeof input_hash === "string" ? input_hash !== hashInput(input) : null;
  return { date: date ?? null, executionTimeMs: executionTimeMs ?? null, stale };
}
