import { isItself, modelIdentity } from "../providers/model-identity.ts";
import { sha256 } from "../record-replay/recording-key.ts";
import type { ModelCall } from "./model-call.ts";

/** What requests have in common, as hashes, because keys are part of it. */
export interface RequestKind {
  /** Same model at the same address with the same key. */
  readonly asked: string;
  /** The same, and the same prompt, settings and form of the answer, whatever is judged. */
  readonly request: string;
  /** The model, where it is the same as itself alone: what is known of it is of no use without it. */
  readonly model?: object | undefined;
}

/** Tells requests apart by what they can be refused for. Undefined where settings are no JSON. */
export function requestKind({ model, options, form, source }: ModelCall): RequestKind | undefined {
  const { messages: _, instructions: __, ...settings } = options;
  const identity = modelIdentity(model);
  try {
    const asked = sha256(JSON.stringify([identity, options.headers]));
    const request = sha256(JSON.stringify([asked, settings, form.name, form.jsonSchema, source]));
    return { asked, request, ...(typeof model !== "string" && isItself(identity) && { model }) };
  } catch {
    return undefined;
  }
}
