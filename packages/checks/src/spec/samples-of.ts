import { appliesTo } from "./applies-to.ts";
import type { Sample, When } from "./eval-spec.ts";

/** The names of the samples to which a check with this `when` applies. */
export function samplesOf(when: When | undefined, { samples, everyName }: SampleList): ReadonlySet<string> {
  if (when === undefined) return everyName;
  if ("sample" in when) return new Set(when.sample);
  if ("sampleNot" in when) {
    const excluded = new Set(when.sampleNot);
    return new Set([...everyName].filter((name) => !excluded.has(name)));
  }
  return new Set(samples.filter((sample) => appliesTo(when, sample)).map(({ name }) => name));
}

interface SampleList {
  readonly samples: readonly Sample[];
  readonly everyName: ReadonlySet<string>;
}
