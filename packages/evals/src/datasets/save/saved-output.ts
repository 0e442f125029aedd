import { scrubValue } from "@outputai/core";
import type { LastOutput } from "../dataset.ts";
import { hashInput } from "../hash-input.ts";

/** What a run of the target produced for a case, and from what. */
export interface ProducedOutput {
  /** Any JSON value. Undefined is written as null. */
  readonly output: unknown;
  readonly executionTimeMs?: number | undefined;
  /** When it was made, in ISO 8601. */
  readonly date?: string | undefined;
  /** What it was made from: its hash tells later whether the case still has the same. */
  readonly input: unknown;
}

/** An output and the name of its case. */
export interface OutputOfCase extends ProducedOutput {
  readonly name: string;
}

/**
 * An output as it is written into a dataset file: without secrets, and with the hash of the input it was made from.
 *
 * @throws {@link OutputError} with code `VALUE_NOT_JSON` when the input is none; a TypeError or RangeError when the
 *   output is none.
 */
export function toLastOutput({ output, executionTimeMs, date, input }: ProducedOutput): LastOutput {
  const json: unknown = JSON.parse(JSON.stringify(output) ?? "null");
  return {
    output: scrubValue(json),
    ...(executionTimeMs === undefined ? {} : { executionTimeMs }),
    ...(date === undefined ? {} : { date }),
    input_hash: hashInput(input),
  };
}
