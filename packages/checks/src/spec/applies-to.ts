import { parseReferencePath } from "../reference/reference-path.ts";
import { lookUpReference } from "../reference/resolve-reference-path.ts";
import type { Sample, When } from "./eval-spec.ts";

/**
 * Answers whether a check with this `when` applies to a sample. Without `when` it applies to every sample;
 * `hasReference` asks that something stands at the path, whatever its type, but null.
 */
export function appliesTo(when: When | undefined, sample: Sample): boolean {
  if (when === undefined) return true;
  if ("sample" in when) return when.sample.includes(sample.name);
  if ("sampleNot" in when) return !when.sampleNot.includes(sample.name);
  if (sample.reference === undefined) return false;
  const lookup = lookUpReference(sample.reference, parseReferencePath(when.hasReference));
  return lookup.found && lookup.value !== null;
}
