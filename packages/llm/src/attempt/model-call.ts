import type { LanguageModel } from "ai";
import type { CallOptions } from "../generate-text/call-settings.ts";
import type { ReplyForm } from "../reply/reply-form.ts";

/** One request to a model: what it is asked, and in what form it shall answer. */
export interface ModelCall {
  readonly model: LanguageModel;
  /** Provider and model: `openai-compatible/judge-1`. */
  readonly modelName: string;
  /** Where it is asked, if that can be told. */
  readonly baseURL: string | undefined;
  /** Instructions, messages and settings, in the words of the SDK. */
  readonly options: CallOptions;
  readonly form: ReplyForm<unknown>;
  /** What the question was made of and others of its kind are too: the prompt file, or the instructions. */
  readonly source: string;
  /** All texts that were asked first, the judged one among them. */
  readonly askedText: string;
}

/**
 * What requests to the same model at the same place have in common. Where it is asked cannot always be told: then a model is
 * its own place.
 */
export function placeOfCall({ model, modelName, baseURL }: ModelCall): unknown {
  if (baseURL !== undefined) return `${modelName} at ${baseURL}`;
  return typeof model === "string" ? modelName : model;
}
