import { asRecorded } from "../json/as-recorded.ts";

/**
 * The texts in which a value may stand: one, or for JSON that is no message its compact form and each string in it.
 * Undefined for what JSON cannot say, as only an object can hold that was never in a file: a Map would be written as
 * `{}`, and then anything would be missing from it.
 */
export function outputTexts(output: unknown): readonly string[] | undefined {
  if (typeof output === "string") return [output];
  try {
    return jsonValueTexts(asRecorded(output));
  } catch {
    return undefined; // A cycle, a Map, nesting beyond the stack: the check has to say so, not to crash.
  }
}

function jsonValueTexts(output: unknown): readonly string[] | undefined {
  if (typeof output === "string") return [output];
  if (typeof output === "boolean" || Number.isFinite(output)) return [JSON.stringify(output)];
  if (typeof output !== "object" || output === null) return undefined;
  return textOfParts(output) ?? jsonTexts(output);
}

/** The text of a text part, or of an array of such parts, which is how agents record a message. */
function textOfParts(output: object): readonly string[] | undefined {
  if (isTextPart(output)) return [output.text];
  if (!Array.isArray(output) || output.length === 0) return undefined;
  for (const part of output) if (!isTextPart(part)) return undefined; // every() would skip holes
  return [output.map(({ text }) => text).join("\n")];
}

function isTextPart(value: unknown): value is { readonly type: "text"; readonly text: string } {
  if (typeof value !== "object" || value === null) return false;
  if (!Object.hasOwn(value, "type") || !Object.hasOwn(value, "text")) return false;
  const { type, text } = value as { readonly type: unknown; readonly text: unknown };
  return type === "text" && typeof text === "string";
}

/** The compact JSON, then each string in it. */
function jsonTexts(output: object): readonly string[] | undefined {
  const leaves: string[] = [];
  const collect = (_key: string, value: unknown) => {
    if (typeof value === "string") leaves.push(value);
    return value;
  };
  const json = JSON.stringify(output, collect);
  return json === undefined ? undefined : [json, ...leaves];
}
