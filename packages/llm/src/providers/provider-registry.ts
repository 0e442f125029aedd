import { formatValue, OutputError } from "@outputai/core";
import type { LanguageModel } from "ai";

/** Makes a model of a model's id, at once or later. */
export type CreateModel = (modelId: string) => LanguageModel | PromiseLike<LanguageModel>;

/**
 * Makes `provider: NAME` in prompt files mean `createModel`. A name that is known already, also a built-in one, means the
 * new provider from then on. It holds for all copies of this package in the process.
 *
 * @example
 * ```ts
 * registerProvider("gateway", (modelId) => modelId);
 * registerProvider("", (modelId) => modelId); // throws PROVIDER_INVALID
 * ```
 *
 * @throws {@link OutputError} with code `PROVIDER_INVALID` when `name` is empty or `createModel` is no function.
 */
export function registerProvider(name: string, createModel: CreateModel): void {
  if (typeof name !== "string" || name.trim() === "")
    throw new OutputError("PROVIDER_INVALID", `A provider needs a name, not ${formatValue(name)}.`);
  if (typeof createModel !== "function")
    throw new OutputError("PROVIDER_INVALID", `The provider ${formatValue(name)} is no function.`, {
      hint: "Pass a function that makes a model of its id.",
    });
  registeredProviders().set(name, createModel);
}

/** The providers that users registered, by name. */
export function registeredProviders(): Map<string, CreateModel> {
  const shared = globalThis as { [REGISTRY]?: Map<string, CreateModel> };
  shared[REGISTRY] ??= new Map();
  return shared[REGISTRY];
}

const REGISTRY = Symbol.for("@outputai/llm/providers");
