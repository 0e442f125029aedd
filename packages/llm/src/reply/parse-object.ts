import { formatValue, scrubSecrets } from "@outputai/core";
import { scanKeys } from "./scan-keys.ts";

/** A text as JSON: an object, something else, or no JSON. */
export type ParsedObject =
  | { readonly isJson: true; readonly ok: true; readonly object: Readonly<Record<string, unknown>> }
  | { readonly isJson: boolean; readonly ok: false; readonly message: string };

/**
 * Parses a text that is one JSON object and nothing else. A key given twice, which a parser would silently drop one
 * of, makes it none, and so do a key that means something to JavaScript and a nesting beyond all need.
 */
export function parseObject(text: string): ParsedObject {
  const json = text.trim();
  const value = parseJson(json);
  if (value === undefined) return { isJson: false, ok: false, message: describeText(json) };
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    const message = `The reply is ${formatValue(value, { maxLength: 80 })}, not a JSON object.`;
    return { isJson: true, ok: false, message };
  }
  const fault = scanKeys(json);
  if (fault !== undefined) return { isJson: true, ok: false, message: fault };
  return { isJson: true, ok: true, object: value as Readonly<Record<string, unknown>> };
}

/** JSON never says undefined. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** In words of our own: those of the engine differ between its versions, and a message is asked with. */
function describeText(written: string): string {
  // before it is cut: the end of a secret alone is not told for one
  const text = scrubSecrets(written);
  if (text === "") return "The reply is empty.";
  const whole = formatValue(text, { maxLength: 80 });
  if (text.length <= 60) return `The reply is not one JSON object: ${whole}.`;
  const start = formatValue(text.slice(0, 60).replace(/[\uD800-\uDBFF]$/, ""), { maxLength: 80 });
  const end = formatValue(text.slice(-40).replace(/^[\uDC00-\uDFFF]/, ""), { maxLength: 80 });
  return `The reply is not one JSON object: it begins with ${start} and ends with ${end}.`;
}
