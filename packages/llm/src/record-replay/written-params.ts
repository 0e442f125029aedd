import { HIDDEN, isSecretPath, scrubSecrets, scrubValue, stableStringify } from "@outputai/core";
import { type Hide, hideTexts } from "./hide-texts.ts";
import { knownAnswers } from "./own-answers.ts";
import { sha256 } from "./recording-key.ts";

type Asked = Readonly<Record<string, unknown>>;

/** What a call hands to a model, without secrets. `params` are JSON. */
export function writtenParams(params: Asked, hide: Hide): Asked {
  const { prompt, providerOptions, tools, ...settings } = hideTexts(params, hide) as Asked;
  return {
    ...(scrubTexts(settings) as Asked),
    ...(tools !== undefined && { tools: list(tools).map(writtenTool) }),
    ...(providerOptions !== undefined && { providerOptions: scrubValue(providerOptions) }),
    prompt: list(scrubValue(prompt)),
  };
}

/**
 * Tells questions apart that differ in what is hidden alone; undefined when nothing is. It has 64 bits: of a million
 * such questions hardly two are taken for one. It leaves out what the model itself was heard to answer before, since a replayed answer is said without
 * secrets, and what providers are given under a secret's name, since with whose key one asks changes no answer.
 */
export function fingerprintOfHidden(params: Asked, hide: Hide): string | undefined {
  const { prompt, places } = knownAnswers(list(params.prompt), hide);
  const { tools, providerOptions, ...settings } = params;
  const said = {
    ...settings,
    prompt,
    tools: list(tools).map(withoutKeys),
    ...(providerOptions !== undefined && { providerOptions: withoutKeysIn(providerOptions) }),
  };
  if (places.length === 0 && stableStringify(said) === stableStringify(writtenParams(said, hide)))
    return undefined;
  return sha256(stableStringify({ ...said, ...(places.length > 0 && { places }) })).slice(0, 16);
}

/** A schema's field may be named like a secret, and is none; what a provider's tool is given may be one. */
function writtenTool({ args, ...tool }: Asked): Asked {
  return { ...(scrubTexts(tool) as Asked), ...(args !== undefined && { args: scrubValue(args) }) };
}

function withoutKeys({ args, ...tool }: Asked): Asked {
  return { ...tool, ...(args !== undefined && { args: withoutKeysIn(args) }) };
}

function withoutKeysIn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutKeysIn);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      isSecretPath(name) && member !== null && typeof member !== "boolean" ? HIDDEN : withoutKeysIn(member),
    ]),
  );
}

/** Names stay: those of a schema's fields are part of it. */
function scrubTexts(value: unknown): unknown {
  if (typeof value === "string") return scrubSecrets(value);
  if (Array.isArray(value)) return value.map(scrubTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, scrubTexts(member)]));
}

function list(value: unknown): readonly Asked[] {
  return Array.isArray(value) ? value : [];
}
