import { formatValue, type Problem } from "@outputai/core";
import { type JsonPath, toJsonPointer } from "../json/json-pointer.ts";
import { isRecord, type JsonRecord } from "../json/json-value.ts";
import { sampleName } from "./sample-name.ts";
import { REFERENCE_KEYS } from "./spec-schema.ts";
import { suggest } from "./suggest.ts";

/** Finds what is wrong between the fields of a sample and between samples. */
export function sampleRules(samples: readonly unknown[]): readonly Problem[] {
  const rivals = samples.flatMap((sample, index) => (isRecord(sample) ? referenceRivals(sample, index) : []));
  return [...rivals, ...repeatedNames(samples)];
}

function referenceRivals(sample: JsonRecord, index: number): readonly Problem[] {
  const [first, second] = REFERENCE_KEYS.filter((key) => sample[key] !== undefined);
  if (first === undefined || second === undefined) return [];
  const message = `samples[${index}] has both "${first}" and "${second}".`;
  const hint = "All of them name the reference data. Keep one.";
  return [{ code: "SPEC_KEYS_CONFLICT", message, hint, pointer: toJsonPointer(["samples", index, second]) }];
}

function repeatedNames(samples: readonly unknown[]): readonly Problem[] {
  const firstBearers = new Map<string, number>();
  return samples.flatMap((sample, index) => {
    const name = sampleName(sample, index);
    if (name === undefined) return [];
    const first = firstBearers.get(name);
    if (first !== undefined) return [describeRepeated(sample, { name, index, first })];
    firstBearers.set(name, index);
    return [];
  });
}

function describeRepeated(
  sample: unknown,
  names: { readonly name: string; readonly index: number; readonly first: number },
): Problem {
  const { name, index, first } = names;
  const own = isRecord(sample) && sample.name !== undefined;
  const path = own ? ["samples", index, "name"] : ["samples", index];
  const message = `samples[${index}] and samples[${first}] are both named ${formatValue(name)}.`;
  const hint = own
    ? "Trials name their sample, so its name must be unique."
    : "A sample without a name is named by its index. Name it.";
  return { code: "SPEC_SAMPLE_DUPLICATE", message, hint, pointer: toJsonPointer(path) };
}

/** Finds the samples that a check's `when` names and the spec does not have. */
export function unknownSamples(
  check: JsonRecord,
  path: JsonPath,
  names: ReadonlySet<string>,
): readonly Problem[] {
  const { when } = check;
  if (!isRecord(when)) return [];
  return (["sample", "sampleNot"] as const).flatMap((key) => {
    const named: unknown = when[key];
    if (!Array.isArray(named)) return [];
    return named.flatMap((name: unknown, index) => {
      if (typeof name !== "string" || name === "" || names.has(name)) return [];
      const pointer = toJsonPointer([...path, "when", key, index]);
      return [
        {
          code: "SPEC_SAMPLE_UNKNOWN",
          message: `No sample is named ${formatValue(name)}.`,
          hint: suggest(name, firstOf(names)),
          pointer,
        },
      ];
    });
  });
}

/** Among how many samples a close spelling is looked for. */
const MOST_SUGGESTED = 1000;

function firstOf(names: ReadonlySet<string>): readonly string[] {
  return [...names].slice(0, MOST_SUGGESTED);
}
