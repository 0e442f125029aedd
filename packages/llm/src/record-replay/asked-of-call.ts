import { ambientContext, scrubSecrets, scrubValue, stableStringify } from "@outputai/core";
import { baseUrlOf, urlWithoutSecrets } from "../providers/base-url-of.ts";
import { asJson } from "./as-json.ts";
import type { WrappedCall } from "./model-result.ts";
import { sha256 } from "./recording-key.ts";
import { linesOf } from "./text-lines.ts";

/** A call of a model, as the AI SDK hands it to a middleware. */
export interface RecordedCall {
  readonly params: Readonly<Record<string, unknown>>;
  readonly model: WrappedCall["model"];
  /** In place of what the model shows. */
  readonly baseURL?: string | undefined;
}

type Asked = Readonly<Record<string, unknown>>;

/**
 * Everything of a call that changes its answer, without secrets: provider, place, model, messages, form of the answer,
 * tools, settings, and which trial and repetition it is. What is not known to be without effect is part of it.
 *
 * @throws {@link OutputError} with code `VALUE_NOT_JSON` for a setting that a file cannot say.
 */
export function askedOfCall({ params, model, baseURL }: RecordedCall): Asked {
  const { prompt, providerOptions, tools, ...settings } = paramsAsJson(params);
  const { trial, repeat } = ambientContext();
  const place = baseURL === undefined ? baseUrlOf(model) : urlWithoutSecrets(baseURL);
  const hiddenTexts = fingerprintOfHidden({ prompt, tools, ...settings });
  return {
    provider: model.provider,
    ...(place !== undefined && { baseURL: place }),
    model: model.modelId,
    ...(trial !== undefined && { trial }),
    ...(repeat !== undefined && { repeat }),
    ...(scrubTexts(settings) as Asked),
    ...(tools !== undefined && { tools: list(tools).map(askedTool) }),
    ...(providerOptions !== undefined && { providerOptions: scrubValue(providerOptions) }),
    ...(hiddenTexts !== undefined && { hiddenTexts }),
    prompt: list(scrubValue(prompt)).map(askedMessage),
  };
}

/** Who waits for the answer, and how it is carried. Headers may hold a key. */
const WITHOUT_EFFECT: ReadonlySet<string> = new Set(["abortSignal", "headers", "includeRawChunks"]);

function paramsAsJson(params: RecordedCall["params"]): Asked {
  const withEffect = Object.entries(params).filter(([name]) => !WITHOUT_EFFECT.has(name));
  const asked = asJson(Object.fromEntries(withEffect)) as Asked;
  stableStringify(asked); // refuses what would not stand in a file as it was
  return asked;
}

/**
 * Tells questions apart that differ in what is hidden alone; undefined when nothing is. It is short, so that it gives
 * little away. It leaves out what models and tools said before, since a replayed answer is said without secrets, and
 * what providers are given, since with whose key one asks changes no answer.
 */
function fingerprintOfHidden({ prompt, tools, ...settings }: Asked): string | undefined {
  const said = {
    ...settings,
    prompt: list(prompt).filter(({ role }) => role === "system" || role === "user"),
    tools: list(tools).map(({ args: _, ...tool }) => tool),
  };
  const text = stableStringify(said);
  return text === stableStringify(scrubTexts(said)) ? undefined : sha256(text).slice(0, 8);
}

/** A schema's field may be named like a secret, and is none; what a provider's tool is given may be one. */
function askedTool({ args, ...tool }: Asked): Asked {
  return { ...(scrubTexts(tool) as Asked), ...(args !== undefined && { args: scrubValue(args) }) };
}

/** The texts of messages line by line, as a review reads them; what else stands in them as it is. */
function askedMessage({ content, ...rest }: Asked): unknown {
  if (typeof content === "string") return { ...rest, content: linesOf(content) };
  return { ...rest, content: Array.isArray(content) ? content.map(askedPart) : content };
}

function askedPart(part: Asked): Asked {
  const isSaid = part.type === "text" || part.type === "reasoning";
  return isSaid && typeof part.text === "string" ? { ...part, text: linesOf(part.text) } : part;
}

function scrubTexts(value: unknown): unknown {
  if (typeof value === "string") return scrubSecrets(value);
  if (Array.isArray(value)) return value.map(scrubTexts);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, scrubTexts(member)]));
}

function list(value: unknown): readonly Asked[] {
  return Array.isArray(value) ? value : [];
}
