import { didYouMean, formatValue, OutputError } from "@outputai/core";
import type { LanguageModel } from "ai";
import { BUILT_IN_PROVIDERS, type ModelRequest } from "./built-in-providers.ts";
import { isModel } from "./is-model.ts";
import { registeredProviders } from "./provider-registry.ts";

/** Which model is asked for. Without a provider, `modelId` is an id of the AI Gateway. */
export interface NamedModel extends ModelRequest {
  readonly provider?: string | undefined;
  /** Where the provider, or else the model, is written: the start of a message about it. */
  readonly place?: string | undefined;
}

/**
 * Makes the model that a prompt file names. Providers that were registered go before the built-in ones.
 *
 * @throws {@link OutputError} with code `PROVIDER_UNKNOWN`, `PROVIDER_NOT_INSTALLED`, `PROVIDER_BASE_URL` or, when a
 * registered provider makes no model, `PROVIDER_INVALID`.
 */
export async function resolveModel({ provider, place = "", ...request }: NamedModel): Promise<LanguageModel> {
  if (provider === undefined) return gatewayModel(request.modelId, place);
  const registered = registeredProviders().get(provider);
  if (registered !== undefined) return checkedModel(await registered(request.modelId), provider);
  const builtIn = BUILT_IN_PROVIDERS.get(provider);
  if (builtIn === undefined) throw unknownProvider(provider, place);
  return builtIn(request);
}

/** Ids of the gateway are `creator/model`; where a default provider is set, the SDK asks that with any id. */
function gatewayModel(modelId: string, place: string): LanguageModel {
  if (modelId.includes("/") || hasDefaultProvider()) return modelId;
  const message = `${place}The model ${shown(modelId)} needs a provider.`;
  const hint = `Write provider in the front matter (${knownProviders().join(", ")}), or an id of the AI Gateway such as anthropic/${modelId}.`;
  throw new OutputError("PROVIDER_UNKNOWN", message, { hint });
}

/** Whether the process has named who answers the ids of models that are texts. */
export function hasDefaultProvider(): boolean {
  return (globalThis as { AI_SDK_DEFAULT_PROVIDER?: unknown }).AI_SDK_DEFAULT_PROVIDER !== undefined;
}

function checkedModel(model: unknown, provider: string): LanguageModel {
  if (isModel(model)) return model;
  throw new OutputError(
    "PROVIDER_INVALID",
    `The provider ${shown(provider)} made no model, but ${shown(model)}.`,
    {
      hint: "The function given to registerProvider returns a language model of the AI SDK.",
    },
  );
}

/** Says that nobody knows a provider, and which one may have been meant. */
export function unknownProvider(provider: string, place = ""): OutputError {
  const hint =
    didYouMean(provider, knownProviders()) ??
    `Known: ${knownProviders().join(", ")}. Others are made known with registerProvider.`;
  return new OutputError("PROVIDER_UNKNOWN", `${place}There is no provider ${shown(provider)}.`, { hint });
}

/** The names that prompt files may say, the built-in ones first. */
export function knownProviders(): readonly string[] {
  return [...new Set([...BUILT_IN_PROVIDERS.keys(), ...registeredProviders().keys()])];
}

function shown(value: unknown): string {
  return formatValue(value, { maxLength: 60 });
}
