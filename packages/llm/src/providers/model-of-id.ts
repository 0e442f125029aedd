import { gateway, type LanguageModel } from "ai";

/** The model itself where an id names it: the SDK wraps models and no ids, so whom it would ask is asked here. */
export function modelOfId(model: LanguageModel): Exclude<LanguageModel, string> {
  const { AI_SDK_DEFAULT_PROVIDER: ofIds = gateway } = globalThis;
  return typeof model === "string" ? ofIds.languageModel(model) : model;
}
