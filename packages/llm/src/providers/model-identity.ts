import type { LanguageModel } from "ai";
import { sha256 } from "../record-replay/recording-key.ts";
import { baseUrlOf } from "./base-url-of.ts";
import { isMadeLater } from "./is-made-later.ts";
import { modelInsides } from "./model-insides.ts";
import { objectNumber } from "./object-number.ts";

/**
 * Tells models apart by what they ask, where, with which key and in which way, so that one that is made anew is the same. A
 * model that does not show where it asks, as one inside of a middleware does not, is the same as itself alone; so is one
 * whose headers are made later, as its key is.
 *
 * It is a hash, because keys are part of it.
 */
export function modelIdentity(model: LanguageModel): string {
  if (typeof model === "string") return `id ${model} ${numberOfDefaultProvider()}`;
  if (baseUrlOf(model) === undefined) return itself(model);
  try {
    const { url, headers, settings } = modelInsides(model);
    if (isMadeLater(headers)) return itself(model);
    return sha256(JSON.stringify([model.provider, model.modelId, url, headers, settings, ownWays(model)]));
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

function itself(model: object): string {
  return `${ITSELF}${objectNumber(model)}`;
}

/** Asks whether an identity is that of one object alone. */
export function isItself(identity: string): boolean {
  return identity.startsWith(ITSELF);
}

const ITSELF = "object ";

/** A copy of a model may ask in ways of its own. */
function ownWays(model: Exclude<LanguageModel, string>): readonly unknown[] {
  const prototype: object | null = Object.getPrototypeOf(model);
  const doGenerate = Object.hasOwn(model, "doGenerate") ? model.doGenerate : undefined;
  return [prototype, doGenerate].map((way) => (way ? objectNumber(way) : 0));
}
