import type { LanguageModel } from "ai";
import { sha256 } from "../record-replay/recording-key.ts";
import { baseUrlOf } from "./base-url-of.ts";
import { modelInsides } from "./model-insides.ts";
import { objectNumber } from "./object-number.ts";

/**
 * Tells models apart by what they ask, where, with which key and in which way, so that one that is made anew is the same. A
 * model that does not show where it asks, as one inside of a middleware does not, is the same as itself alone.
 *
 * It is a hash, because keys are part of it.
 */
export function modelIdentity(model: LanguageModel): string {
  if (typeof model === "string") return `id ${model} ${numberOfDefaultProvider()}`;
  if (baseUrlOf(model) === undefined) return `object ${objectNumber(model)}`;
  try {
    const { url, headers, settings } = modelInsides(model);
    return sha256(
      JSON.stringify([model.provider, model.modelId, url, shownHeaders(headers), settings, ownWays(model)]),
    );
  } catch {
    // a header that cannot be made: nothing is sent without it
    return `${model.provider} ${model.modelId} ${baseUrlOf(model)}`;
  }
}

/** Who answers ids may be exchanged while the process runs. */
function numberOfDefaultProvider(): number {
  const { AI_SDK_DEFAULT_PROVIDER: provider } = globalThis;
  return provider === undefined ? 0 : objectNumber(provider);
}

/** Headers that are still being made are not waited for. */
function shownHeaders(headers: unknown): unknown {
  if (!(headers instanceof Promise)) return headers;
  headers.catch(() => {});
  return undefined;
}

/** A copy of a model may ask in ways of its own. */
function ownWays(model: Exclude<LanguageModel, string>): readonly unknown[] {
  const prototype: object | null = Object.getPrototypeOf(model);
  const doGenerate = Object.hasOwn(model, "doGenerate") ? model.doGenerate : undefined;
  return [prototype, doGenerate].map((way) => (way ? objectNumber(way) : 0));
}
