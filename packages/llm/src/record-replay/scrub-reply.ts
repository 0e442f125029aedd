import { scrubSecrets, scrubValue, stableStringify } from "@outputai/core";

/** A model's words without secrets. JSON stays JSON of the same form, so that whoever reads it still can. */
export function scrubReply(text: string): string {
  const value = jsonOf(text);
  if (typeof value !== "object" || value === null) return scrubSecrets(text);
  const scrubbed = scrubValue(value);
  return stableStringify(value) === stableStringify(scrubbed) ? text : JSON.stringify(scrubbed);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
