import { isRecord } from "../json/json-value.ts";

/**
 * The name that a sample of a document has: its own, or `sample_<index>`. Undefined for what is no sample, or has
 * something else for a name.
 */
export function sampleName(sample: unknown, index: number): string | undefined {
  if (!isRecord(sample)) return undefined;
  if (sample.name === undefined) return `sample_${index}`;
  return typeof sample.name === "string" && sample.name !== "" ? sample.name : undefined;
}
