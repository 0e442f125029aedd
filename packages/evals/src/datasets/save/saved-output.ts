import { scrubValue } from "@outputai/core";
import { isRecord, type JsonRecord } from "../../is-record.ts";
import { findDifference } from "../../verdict/find-difference.ts";
import { LAST_OUTPUT_KEYS } from "../case-parts.ts";
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

/** An output as it is written into a dataset file. */
export interface WrittenOutput {
  readonly lastOutput: LastOutput;
  /** Whether a secret was taken out of it. */
  readonly hidden: boolean;
}

/**
 * Makes an output what is written: without secrets, and with the hash of the input it was made from.
 *
 * @throws {@link OutputError} with code `VALUE_NOT_JSON` when the input is none; a TypeError or RangeError when the
 *   output is none.
 */
export function writtenOutput({ output, executionTimeMs, date, input }: ProducedOutput): WrittenOutput {
  const json: unknown = JSON.parse(JSON.stringify(output) ?? "null");
  const scrubbed = scrubValue(json);
  const lastOutput = {
    output: scrubbed,
    ...(executionTimeMs === undefined ? {} : { executionTimeMs }),
    ...(date === undefined ? {} : { date }),
    input_hash: hashInput(input),
  };
  return { lastOutput, hidden: findDifference(scrubbed, json) !== undefined };
}

/** What stands in an output that was saved before and is none of ours: it stays. */
export function addedKeys(saved: unknown): JsonRecord {
  if (!isRecord(saved)) return {};
  return Object.fromEntries(Object.entries(saved).filter(([key]) => !OURS.has(key)));
}

const OURS: ReadonlySet<string> = new Set(LAST_OUTPUT_KEYS);
