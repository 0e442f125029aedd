import type { z } from "@outputai/core";
import type { EvalSpec, Sample } from "./eval-spec.ts";
import { REFERENCE_KEYS, type specSchema } from "./spec-schema.ts";

/** What the schema makes of a document. */
type ReadSpec = z.output<typeof specSchema>;

/** Makes a spec of a document that the schema has read: names its samples, and puts their reference data in one place. */
export function buildSpec({ name, description, epochs = 1, samples, checks }: ReadSpec): EvalSpec {
  return { ...present({ name, description }), epochs, samples: samples.map(buildSample), checks };
}

function buildSample(sample: ReadSpec["samples"][number], index: number): Sample {
  const key = REFERENCE_KEYS.find((candidate) => sample[candidate] !== undefined);
  const reference = key === undefined ? undefined : sample[key];
  return { name: sample.name ?? `sample_${index}`, ...present({ input: sample.input, reference }) };
}

function present<Fields extends object>(
  fields: Fields,
): { -readonly [Key in keyof Fields]?: Exclude<Fields[Key], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as ReturnType<typeof present<Fields>>;
}
