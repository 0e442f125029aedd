import type { LanguageModel } from "ai";

/** What a provider's package keeps in a model, as far as packages agree on it. */
export interface ModelInsides {
  /** Headers, or what makes them, also later. */
  readonly headers: unknown;
  readonly url: string | undefined;
}

/**
 * Reads the insides of a model. Each part is read when it is asked for, and may throw: they are another package's. An id
 * of the gateway has none.
 */
export function modelInsides(model: LanguageModel): ModelInsides {
  const config: ModelConfig = typeof model === "string" ? {} : ((model as WithConfig).config ?? {});
  return {
    get headers() {
      return typeof config.headers === "function" ? config.headers() : config.headers;
    },
    get url() {
      const modelId = typeof model === "string" ? model : model.modelId;
      return config.url?.({ path: "", modelId }) ?? config.baseURL;
    },
  };
}

interface WithConfig {
  readonly config?: ModelConfig | undefined;
}

interface ModelConfig {
  readonly headers?: unknown;
  readonly baseURL?: string | undefined;
  readonly url?: ((asked: { readonly path: string; readonly modelId: string }) => string) | undefined;
}
