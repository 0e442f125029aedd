import { ambientContext, scrubSecrets, scrubValue } from "@outputai/core";
import { baseUrlOf } from "../providers/base-url-of.ts";
import type { WrappedCall } from "./model-result.ts";
import { linesOf } from "./text-lines.ts";

/** A call of a model, as the AI SDK hands it to a middleware. */
export interface RecordedCall {
  readonly params: Readonly<Record<string, unknown>>;
  readonly model: WrappedCall["model"];
  /** In place of what the model shows. */
  readonly baseURL?: string | undefined;
}

/**
 * Everything of a call that changes its answer, without secrets: provider, place, model, messages, form of the answer,
 * tools, settings, and which trial and repetition it is. What is not known to be without effect is part of it.
 */
export function askedOfCall({ params, model, baseURL }: RecordedCall): Readonly<Record<string, unknown>> {
  const { prompt, providerOptions, ...settings } = Object.fromEntries(
    Object.entries(params).filter(([name, value]) => !WITHOUT_EFFECT.has(name) && value !== undefined),
  );
  const { trial, repeat } = ambientContext();
  const place = baseURL ?? baseUrlOf(model);
  const asked = {
    provider: model.provider,
    ...(place !== undefined && { baseURL: place }),
    model: model.modelId,
    ...(trial !== undefined && { trial }),
    ...(repeat !== undefined && { repeat }),
    ...settings,
    ...(providerOptions !== undefined && { providerOptions: scrubValue(asJson(providerOptions)) }),
  };
  const messages = Array.isArray(prompt) ? prompt.map(askedMessage) : prompt;
  return { ...(asJson(asked) as Readonly<Record<string, unknown>>), prompt: messages };
}

/** Who waits for the answer, and how it is carried. Headers may hold a key. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set(["abortSignal", "headers", "includeRawChunks"]);

/** The texts of messages line by line, as a review reads them; what else stands in them as it is. */
function askedMessage(message: unknown): unknown {
  const { content, ...rest } = asJson(message) as { readonly content?: unknown };
  if (typeof content === "string") return { ...rest, content: linesOf(content) };
  return { ...rest, content: Array.isArray(content) ? content.map(askedPart) : content };
}

function askedPart(part: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const isSaid = part.type === "text" || part.type === "reasoning";
  return isSaid && typeof part.text === "string" ? { ...part, text: linesOf(part.text) } : part;
}

/** As JSON: texts without secrets, bytes in base 64. */
function asJson(value: unknown): unknown {
  if (typeof value === "string") return scrubSecrets(value);
  if (value instanceof Uint8Array) return Buffer.from(value).toString("base64");
  if (value instanceof URL) return scrubSecrets(value.href);
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return value.map(asJson);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).filter(
    ([, member]) => member !== undefined && typeof member !== "function",
  );
  return Object.fromEntries(members.map(([name, member]) => [name, asJson(member)]));
}
