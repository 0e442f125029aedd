/** One case of an eval workflow, as it stands in a dataset file. Keys beyond these are kept. */
export interface Dataset {
  /** Unique over all datasets of a workflow. */
  readonly name: string;
  /** Any JSON value; also null. */
  readonly input: unknown;
  /** What is known about the right output. `evals` holds more for one evaluator each, by its name. */
  readonly ground_truth?: GroundTruth | null | undefined;
  /** The output of an earlier run of the target: what `--cached` evaluates. */
  readonly last_output?: LastOutput | null | undefined;
  /** What an earlier evaluation said. Kept as it is, and not read. */
  readonly last_eval?: unknown;
  readonly [key: string]: unknown;
}

/** See {@link Dataset}. */
export interface GroundTruth {
  readonly evals?: Readonly<Record<string, Readonly<Record<string, unknown>> | null>> | null | undefined;
  readonly [key: string]: unknown;
}

/** An output that was saved. */
export interface LastOutput {
  /** Any JSON value; null is an output. */
  readonly output: unknown;
  readonly executionTimeMs?: number | null | undefined;
  /** When it was made, in ISO 8601. */
  readonly date?: string | null | undefined;
  /** {@link hashInput} of the input that it was made from. Differs from the input's now: the output is stale. */
  readonly input_hash?: string | null | undefined;
}
