import { isSecretPath } from "@outputai/core";
import { baseUrlOf } from "../providers/base-url-of.ts";
import { isMadeLater } from "../providers/is-made-later.ts";
import { modelInsides } from "../providers/model-insides.ts";
import { shownModel } from "../providers/shown-model.ts";
import { sha256 } from "../record-replay/recording-key.ts";
import type { ModelCall } from "./model-call.ts";

/** What requests have in common that a provider holds back together. */
export interface Place {
  /** Provider, model, address and key, or the model alone where it does not show its address, or makes its key later. */
  readonly own: unknown;
  /** Then also what the model is called: one that is wrapped anew for each question is probably the same. */
  readonly alike?: string | undefined;
}

/** Where a call asks. Keys are in it as a hash. */
export function placeOfCall({ model, options }: Pick<ModelCall, "model" | "options">): Place {
  const shown = shownModel(model);
  if (typeof shown === "string") return { own: `${shown} with ${keysHash([options.headers])}` };
  const { provider, modelId } = shown;
  const name = `${provider} ${modelId}`;
  const baseURL = baseUrlOf(shown);
  const headers = headersOf(shown);
  if (baseURL === undefined || isMadeLater(headers)) return { own: model, alike: name };
  return { own: `${name} at ${baseURL} with ${keysHash([headers, options.headers])}` };
}

/** Another package's insides: what cannot be read, is not known. */
function headersOf(model: ModelCall["model"]): unknown {
  try {
    return modelInsides(model).headers;
  } catch {
    return undefined;
  }
}

function keysHash(headers: readonly unknown[]): string {
  const keys = headers.flatMap((some) => Object.entries(some ?? {}).filter(([name]) => isSecretPath(name)));
  return sha256(JSON.stringify(keys));
}
