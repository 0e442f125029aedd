import { visibleText } from "@outputai/core";
import type { LanguageModel } from "ai";

/**
 * Names a model by its provider and its id: `openai-compatible/judge-1`. An id of the AI Gateway is its own name; of a
 * provider, what stands before the first dot counts, because its packages write the kind of the model behind it. What
 * cannot be seen in a name is written as escapes.
 */
export function modelName(model: LanguageModel): string {
  return visibleText(typeof model === "string" ? model : nameOf(model), LONGEST);
}

const LONGEST = 200;

function nameOf({ provider, modelId }: Exclude<LanguageModel, string>): string {
  // the gateway hands on to whom the id names
  if (provider === "gateway" && /^[^/]+\/./.test(modelId)) return modelId;
  return `${provider.split(".", 1)[0] ?? ""}/${modelId}`;
}
