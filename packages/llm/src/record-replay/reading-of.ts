import { fitsFormat, type ResponseFormat } from "./fits-format.ts";
import type { ModelResult } from "./model-result.ts";
import type { OwnCall } from "./own-call.ts";

/** What was said, as far as it is read. */
export interface Said extends Pick<ModelResult, "content"> {
  readonly structuredOutputText?: string | undefined;
}

/** By whose rules. */
export interface ReadingRules {
  readonly format?: ResponseFormat;
  readonly own?: OwnCall | undefined;
}

/**
 * What whoever asked reads in an answer, but for the reasoning: the judge's value and fields, the object where JSON was
 * asked for, and of words only that there are any. Undefined: it is no answer.
 */
export function readingOf(said: Said, { format, own }: ReadingRules): unknown {
  const text = textOf(said);
  if (own !== undefined) return text.trim() === "" ? undefined : own.read(text);
  // while tools are called, the answer is still to come
  if (said.content.some(({ type }) => type === "tool-call")) return CALLS;
  if (text.trim() === "" || !fitsFormat(text, format)) return undefined;
  return format?.type === "json" ? withoutReasoning(JSON.parse(text)) : WORDS;
}

/** Asks whether two readings say the same. What a schema makes of JSON may be more than JSON. */
export function sameReading(one: unknown, other: unknown): boolean {
  return process.getBuiltinModule("node:util").isDeepStrictEqual(one, other);
}

const CALLS = "calls tools";
const WORDS = "words";

function textOf({ structuredOutputText, content }: Said): string {
  return structuredOutputText ?? content.map((part) => (part.type === "text" ? part.text : "")).join("");
}

/** Reasons decide nothing, so a secret may be taken out of them. */
function withoutReasoning(value: unknown): unknown {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const { reasoning: _, ...fields } = value as Readonly<Record<string, unknown>>;
  return fields;
}
