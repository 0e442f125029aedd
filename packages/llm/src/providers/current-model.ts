import { type LanguageModel, wrapLanguageModel } from "ai";
import { modelOfId } from "./model-of-id.ts";

type Model = Exclude<LanguageModel, string>;

/**
 * The model in the form of this SDK, also where an id names it or its package is of an older one. The SDK warns each time it
 * converts one, so each is converted once.
 */
export function currentModel(model: LanguageModel): Model {
  const asked = modelOfId(model);
  if (asked.specificationVersion === "v4") return asked;
  const converted = CONVERTED.get(asked) ?? wrapLanguageModel({ model: asked, middleware: [] });
  CONVERTED.set(asked, converted);
  return converted;
}

const CONVERTED = new WeakMap<Model, Model>();
