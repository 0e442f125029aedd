import { type LanguageModel, type LanguageModelMiddleware, wrapLanguageModel } from "ai";
import { currentModel } from "../providers/current-model.ts";
import type { WarningsOnce } from "./warnings-once.ts";

/** A model of whose warnings the AI SDK is given those alone that nobody was told yet. */
export function quietModel(model: LanguageModel, warnings: WarningsOnce): Exclude<LanguageModel, string> {
  const asked = currentModel(model);
  const middleware: LanguageModelMiddleware = {
    specificationVersion: "v4",
    wrapGenerate: async ({ doGenerate }) => warnings.untold(asked, await doGenerate()),
  };
  return wrapLanguageModel({ model: asked, middleware });
}
