import { formatValue, OutputError } from "@outputai/core";
import type { LanguageModel } from "ai";
import {
  hasDefaultProvider,
  knownProviders,
  type NamedModel,
  resolveModel,
  unknownProvider,
} from "./resolve-model.ts";

/**
 * Makes the model that a text names: `provider:model` with a provider as in prompt files (`openai-compatible:judge-1`),
 * or an id of the AI Gateway (`openai/gpt-5`). A `:` behind a `/` is part of the model's id, and so is a second one.
 *
 * @throws {@link OutputError} with code `PROVIDER_UNKNOWN` when nobody knows the provider or none is named,
 * `MODEL_MISSING` when only a provider is named, and what else making the model throws.
 */
export async function modelOfName(name: string): Promise<LanguageModel> {
  return resolveModel(readModelName(name));
}

/**
 * Says at once whether a name can name a model. Whether the package of its provider is installed shows when it is made.
 *
 * @throws {@link OutputError} with code `PROVIDER_UNKNOWN` or `MODEL_MISSING` when it cannot.
 */
export function refuseUnknownModel(name: string): void {
  const { provider } = readModelName(name);
  if (provider !== undefined && !knownProviders().includes(provider)) throw unknownProvider(provider);
}

/** Takes the name of a model apart. Whether there is such a provider is not asked. */
export function readModelName(name: string): Pick<NamedModel, "provider" | "modelId"> {
  const [, provider, modelId = name] = /^([^:/]*):(.*)$/s.exec(name) ?? [];
  if (provider?.trim() === "" || (provider === undefined && !isGatewayId(name)))
    throw noProvider(name, modelId);
  if (modelId.trim() === "") throw noModel(name);
  if (provider === undefined && name.startsWith(`${OWN_SERVER}/`)) throw noCreator(name);
  return { provider, modelId };
}

/** A server of one's own is no creator of models that the gateway knows; reports write its models so. */
const OWN_SERVER = "openai-compatible";

function noCreator(name: string): OutputError {
  return new OutputError(
    "PROVIDER_UNKNOWN",
    `${shown(name)} is read as an id of the AI Gateway, which has no such models.`,
    {
      hint: `Did you mean ${shown(name.replace("/", ":"))}?`,
    },
  );
}

/** Where a default provider is set, the SDK asks that with any id. */
function isGatewayId(name: string): boolean {
  return /^[^/]+\/./s.test(name) || (hasDefaultProvider() && name.trim() !== "");
}

function noProvider(name: string, modelId: string): OutputError {
  const model = modelId.trim() === "" || modelId.includes("/") ? "gpt-5" : modelId;
  return new OutputError("PROVIDER_UNKNOWN", `The model ${shown(name)} needs a provider.`, {
    hint: `Write provider:model, such as openai:${model} (providers: ${knownProviders().join(", ")}), or an id of the AI Gateway, such as openai/${model}.`,
  });
}

function noModel(name: string): OutputError {
  return new OutputError("MODEL_MISSING", `${shown(name)} names a provider and no model.`, {
    hint: `Write the model's id behind it, such as openai:gpt-5.`,
  });
}

function shown(value: unknown): string {
  return formatValue(value, { maxLength: 60 });
}
