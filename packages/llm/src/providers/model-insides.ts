import type { LanguageModel } from "ai";
import { objectNumber } from "./object-number.ts";

/** What a provider's package keeps in a model, as far as packages agree on it. */
export interface ModelInsides {
  /** Headers, or what makes them, also later. */
  readonly headers: unknown;
  readonly url: string | undefined;
  /** Plain settings, and numbers for the functions through which it sends: what is asked alike is sent alike. */
  readonly settings: unknown;
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
    get settings() {
      return [plainIn(model), plainIn(config), SENDERS.map((name) => senderNumber(config[name]))];
    },
  };
}

/** Functions that users give. All others of a configuration are made anew with each model. */
const SENDERS = ["fetch", "transformRequestBody"] as const;

function senderNumber(sender: unknown): number | undefined {
  return typeof sender === "function" ? objectNumber(sender) : undefined;
}

function plainIn(holder: object | string): readonly unknown[] {
  if (typeof holder === "string") return [];
  return Object.entries(holder)
    .filter(([, value]) => PLAIN.has(typeof value))
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

const PLAIN: ReadonlySet<string> = new Set(["string", "number", "boolean"]);

interface WithConfig {
  readonly config?: ModelConfig | undefined;
}

interface ModelConfig {
  readonly fetch?: unknown;
  readonly transformRequestBody?: unknown;
  readonly headers?: unknown;
  readonly baseURL?: string | undefined;
  readonly url?: ((asked: { readonly path: string; readonly modelId: string }) => string) | undefined;
}
