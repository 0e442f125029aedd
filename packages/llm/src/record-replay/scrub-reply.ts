import { scrubSecrets, scrubValue, stableStringify } from "@outputai/core";
import { type Hide, hideNothing, hideTexts } from "./hide-texts.ts";

/** A model's words without secrets. JSON stays JSON of the same form, so that whoever reads it still can. */
export function scrubReply(text: string, hide: Hide = hideNothing): string {
  const value = jsonOf(text);
  if (typeof value !== "object" || value === null) return scrubSecrets(hide(text));
  const scrubbed = scrubValue(hideTexts(value, hide));
  return stableStringify(value) === stableStringify(scrubbed) ? text : JSON.stringify(scrubbed);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
