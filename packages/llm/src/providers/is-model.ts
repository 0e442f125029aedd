import type { LanguageModel } from "ai";

/** Asks whether a value can be handed to the AI SDK as a model: one of a provider's package, or the id of one. */
export function isModel(value: unknown): value is LanguageModel {
  return typeof value === "string" || (typeof value === "object" && value !== null && "doGenerate" in value);
}
