import type { LanguageModel } from "ai";

/**
 * Names a model by its provider and its id: `openai-compatible/judge-1`. An id of the AI Gateway is its own name; of a
 * provider, what stands before the first dot counts, because its packages write the kind of the model behind it.
 */
export function modelName(model: LanguageModel): string {
  if (typeof model === "string") return model;
  return `${model.provider.split(".", 1)[0] ?? ""}/${model.modelId}`;
}
