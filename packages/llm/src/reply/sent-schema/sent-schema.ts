import { z } from "@outputai/core";
import type { JSONSchema7 } from "ai";
import { type OwnField, REASONING } from "../own-field.ts";
import { type Part, withoutRanges } from "./without-ranges.ts";

/**
 * The JSON Schema of a reply that a provider is sent: the reasoning before everything else, so that the decision
 * follows from it, and nothing in it that a provider is known to refuse.
 */
export function sentSchema<Value>(schema: z.ZodObject, own: OwnField<Value>): JSONSchema7 {
  const {
    definitions,
    properties = {},
    ...whole
  } = withoutRanges(z.toJSONSchema(schema, { target: "draft-7", io: "input" }) as JSONSchema7);
  const { [REASONING.field]: reasoning, ...others } = properties;
  const ordered = {
    [REASONING.field]: described(reasoning, "Why you decide as you do. Think here, before you decide."),
    ...others,
    [own.field]: described(narrowed(others[own.field], own), capitalized(`${own.accepted}.`)),
  };
  return {
    ...whole,
    properties: ordered,
    required: Object.keys(ordered),
    ...(definitions !== undefined && { definitions }),
  };
}

/** The choices, and whole numbers, stand in the schema whatever the caller's says. */
function narrowed<Value>(field: Part | undefined, { choices, kind, schema }: OwnField<Value>): Part {
  const { description, ...part } = typeof field === "object" ? field : {};
  const words = description === undefined ? {} : { description };
  if (choices !== undefined && kind === "string")
    return { ...words, type: "string", enum: choices.map(String) };
  if (kind === "boolean") return { ...words, type: "boolean" };
  const isWhole = kind === "number" && Reflect.get(schema, "format") === "safeint";
  return { ...words, ...part, ...(isWhole && { type: "integer" as const }) };
}

function described(part: Part | undefined, words: string): JSONSchema7 {
  const { description, ...rest } = typeof part === "object" ? part : {};
  return { ...rest, description: description === undefined ? words : `${description} ${words}` };
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
