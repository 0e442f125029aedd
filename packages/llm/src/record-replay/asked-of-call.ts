import { ambientContext, stableStringify } from "@outputai/core";
import { baseUrlOf, urlWithoutSecrets } from "../providers/base-url-of.ts";
import { asJson } from "./as-json.ts";
import { type Hide, hideNothing } from "./hide-texts.ts";
import type { WrappedCall } from "./model-result.ts";
import { linesOf } from "./text-lines.ts";
import { fingerprintOfHidden, writtenParams } from "./written-params.ts";

/** A call of a model, as the AI SDK hands it to a middleware. */
export interface RecordedCall {
  readonly params: Readonly<Record<string, unknown>>;
  readonly model: WrappedCall["model"];
  /** In place of what the model shows. */
  readonly baseURL?: string | undefined;
  /** Takes out what is known to be secret, beside what looks like it. */
  readonly hide?: Hide | undefined;
}

type Asked = Readonly<Record<string, unknown>>;

/**
 * Everything of a call that changes its answer, without secrets: provider, place, model, messages, form of the answer,
 * tools, settings, and which trial and repetition it is. What is not known to be without effect is part of it.
 *
 * @throws {@link OutputError} with code `VALUE_NOT_JSON` for a setting that a file cannot say.
 */
export function askedOfCall({ params, model, baseURL, hide = hideNothing }: RecordedCall): Asked {
  const json = paramsAsJson(params);
  const { prompt, ...written } = writtenParams(json, hide);
  const { trial, repeat } = ambientContext();
  const place = baseURL === undefined ? baseUrlOf(model) : urlWithoutSecrets(baseURL);
  const hiddenTexts = fingerprintOfHidden(json, hide);
  return {
    provider: model.provider,
    ...(place !== undefined && { baseURL: hide(place) }),
    model: model.modelId,
    ...(trial !== undefined && { trial }),
    ...(repeat !== undefined && { repeat }),
    ...written,
    ...(hiddenTexts !== undefined && { hiddenTexts }),
    prompt: (prompt as readonly Asked[]).map(askedMessage),
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

/** The texts of messages line by line, as a review reads them; what else stands in them as it is. */
function askedMessage({ content, ...rest }: Asked): unknown {
  if (typeof content === "string") return { ...rest, content: linesOf(content) };
  return { ...rest, content: Array.isArray(content) ? content.map(askedPart) : content };
}

function askedPart(part: Asked): Asked {
  const isSaid = part.type === "text" || part.type === "reasoning";
  return isSaid && typeof part.text === "string" ? { ...part, text: linesOf(part.text) } : part;
}
