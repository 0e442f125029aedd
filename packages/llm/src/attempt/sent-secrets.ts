import { HIDDEN, isSecretPath } from "@outputai/core";
import type { LanguageModel } from "ai";
import type { CallOptions } from "../generate-text/call-settings.ts";
import { modelInsides } from "../providers/model-insides.ts";
import { modelOfId } from "../providers/model-of-id.ts";
import { shownModel } from "../providers/shown-model.ts";
import { isCredential } from "./is-credential.ts";

/** What is sent with a request, and may hold a key. */
export interface Sent {
  readonly model: LanguageModel;
  readonly options: CallOptions;
}

/**
 * Makes what takes out of a text the secrets that a request was sent with: keys in the environment, user and password of
 * the URL, options that are named like a secret, and what headers and the query hold but plain words. A server may quote
 * a key in any words, and most keys have no shape to be known by.
 *
 * What a model hides, as one inside of most middlewares does, is not known.
 */
export function hideSecretsOf({ model, options }: Sent): (text: string) => string {
  const sent = [...ofEnvironment(), ...ofModel(model), ...ofHeaders(options.headers), ...ofOptions(options)];
  const secrets = sent
    .filter((secret) => secret.length >= SHORTEST)
    .sort((one, other) => other.length - one.length);
  return (text) => secrets.reduce((hidden, secret) => hidden.replaceAll(secret, HIDDEN), text);
}

/** What is shorter is more often a word of the message. */
const SHORTEST = 8;

function ofEnvironment(): readonly string[] {
  return Object.entries(process.env).flatMap(([name, value]) =>
    value !== undefined && NAMES_OF_KEYS.test(name) ? [value] : [],
  );
}

const NAMES_OF_KEYS = /_(?:API_?KEY|TOKEN|SECRET|(?:SECRET|ACCESS)_KEY|PASSWORD)$/i;

/** Another package's insides: what cannot be read is not known. */
function ofModel(model: LanguageModel): readonly string[] {
  const [shown] = readSafely(() => [shownModel(modelOfId(model))]);
  if (shown === undefined) return [];
  const insides = modelInsides(shown);
  return [...readSafely(() => ofHeaders(insides.headers)), ...readSafely(() => ofUrl(insides.url))];
}

function readSafely<Value>(read: () => readonly Value[]): readonly Value[] {
  try {
    return read();
  } catch {
    return [];
  }
}

/** `Bearer key`, and the key alone. Headers that are still being made are not waited for. */
function ofHeaders(headers: unknown): readonly string[] {
  if (headers instanceof Promise) headers.catch(() => {});
  return Object.entries(headers ?? {}).flatMap(([name, value]) =>
    typeof value === "string" && !OPEN_HEADERS.test(name) && isCredential(name, value)
      ? [value, value.replace(/^[a-z]+\s+/i, "")]
      : [],
  );
}

const OPEN_HEADERS = /^(?:accept|anthropic-(?:beta|version)|content-type|user-agent)$/i;

function ofUrl(url: string | undefined): readonly string[] {
  if (url === undefined) return [];
  const { username, password, search, searchParams } = new URL(url);
  const written = search
    .slice(1)
    .split("&")
    .map((pair): [string, string] => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]);
  const queried = [...written, ...searchParams].filter(([name, value]) => isCredential(name, value));
  const credentials = [username, password].flatMap((text) => [text, ...decoded(text)]);
  return [...credentials, ...queried.map(([, value]) => value)];
}

/** What is not well encoded is nothing else than it is written. */
function decoded(text: string): readonly string[] {
  return readSafely(() => [decodeURIComponent(text)]);
}

function ofOptions({ providerOptions }: CallOptions): readonly string[] {
  const found: string[] = [];
  JSON.stringify(providerOptions ?? {}, (key, value: unknown) => {
    if (typeof value === "string" && isSecretPath(key)) found.push(value);
    return value;
  });
  return found;
}
