import type { LanguageModel } from "ai";
import { isModel } from "../providers/is-model.ts";
import type { CallOptions } from "./call-settings.ts";

/**
 * Changes the models that a call asks, also those that a step takes instead. What is no model is left for the SDK to
 * refuse.
 */
export function withModels(call: CallOptions, change: (model: LanguageModel) => LanguageModel): CallOptions {
  const changed = (model: unknown): unknown => (isModel(model) ? change(model) : model);
  const { model, prepareStep } = call;
  if (typeof prepareStep !== "function") return { ...call, model: changed(model) };
  const prepare = async (...asked: readonly unknown[]): Promise<unknown> => {
    const step = await prepareStep(...asked);
    return step?.model === undefined ? step : { ...step, model: changed(step.model) };
  };
  return { ...call, model: changed(model), prepareStep: prepare };
}
