import type { LanguageModel } from "ai";
import { modelInsides } from "./model-insides.ts";

/**
 * Where a model is asked, as far as its provider's package lets one see: the base URL without user and query. Undefined
 * for ids of the gateway and for models that do not show it.
 */
export function baseUrlOf(model: LanguageModel): string | undefined {
  try {
    const { url } = modelInsides(model);
    return url === undefined ? undefined : urlWithoutSecrets(url);
  } catch {
    // Another package's insides: what cannot be read is not known.
    return undefined;
  }
}

/** A URL without user, query and fragment. It throws where the text is none. */
export function urlWithoutSecrets(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}
