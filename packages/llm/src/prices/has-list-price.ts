import type { LanguageModelUsage } from "ai";

/** What a provider says about how a request was answered. */
export interface ToldOfRequest {
  readonly usage?: LanguageModelUsage | undefined;
  readonly providerMetadata?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Says whether a request costs what a price list says of its tokens: text, at the standard tier, in caches that live as
 * long as usual, answered by the very model, without tools that cost by the call.
 */
export function hasListPrice({ usage, providerMetadata }: ToldOfRequest): boolean {
  const raw = fields(usage?.raw);
  return (
    Object.values(fields(providerMetadata)).every(isOfStandardTier) &&
    !isSome(fields(raw.cache_creation).ephemeral_1h_input_tokens) &&
    !Object.values(fields(raw.server_tool_use)).some(isSome) &&
    !list(raw.iterations).some(({ type }) => type === "advisor_message" || type === "fallback_message") &&
    !hasAudio(raw)
  );
}

function isOfStandardTier(told: unknown): boolean {
  const { serviceTier } = fields(told);
  return typeof serviceTier !== "string" || STANDARD.test(serviceTier);
}

const STANDARD = /(?:^|_)(?:auto|default|on_demand|standard|unspecified)$/i;

function hasAudio({ promptTokensDetails, prompt_tokens_details, input_tokens_details }: Fields): boolean {
  const ofGoogle = list(promptTokensDetails).some(
    ({ modality, tokenCount }) => modality === "AUDIO" && isSome(tokenCount),
  );
  return (
    ofGoogle ||
    [prompt_tokens_details, input_tokens_details].some((told) => isSome(fields(told).audio_tokens))
  );
}

type Fields = Readonly<Record<string, unknown>>;

function fields(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function list(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.map(fields) : [];
}

function isSome(count: unknown): boolean {
  return typeof count === "number" && count > 0;
}
