import { type LanguageModel, type LanguageModelMiddleware, wrapLanguageModel } from "ai";
import { locatePrompt } from "../find-prompt/locate-prompt.ts";
import { modelOfPrompt } from "../generate-text/prompt-call.ts";
import { readPromptSource, refuseFaults } from "../generate-text/prompt-source.ts";
import { modelOfId } from "../providers/model-of-id.ts";
import { modelOfName } from "../providers/model-of-name.ts";
import { showingModel } from "../providers/shown-model.ts";

/** Which model is meant: one that is named, or the one that a prompt file names. */
export type ModelSource =
  /** `provider:model`, or an id of the AI Gateway. */
  | { readonly model: string; readonly prompt?: undefined }
  /** The name of a prompt file, and the folder to look in and below. */
  | { readonly prompt: string; readonly promptDir: string | URL; readonly model?: undefined };

/** A model that was made, and what it is called. */
export interface OpenedModel {
  readonly model: LanguageModel;
  /** As the file or the text names it: `openai-compatible`. Of an id of the AI Gateway, what stands before its `/`. */
  readonly provider: string;
  readonly modelId: string;
}

/**
 * Makes the model that a text or a prompt file names, and puts `middleware` around it: what is wrong with the name, the
 * provider or the file is told here, before anything is asked. A key is not looked for.
 *
 * @example
 * ```ts
 * const { provider, modelId } = await openModel({ model: "openai/gpt-5" });
 * `${provider}, ${modelId}`; // "openai, gpt-5"
 * await openModel({ model: "opnai:gpt-5" }); // throws PROVIDER_UNKNOWN
 * ```
 *
 * @throws {@link OutputError} with code `PROVIDER_UNKNOWN`, `PROVIDER_NOT_INSTALLED`, `PROVIDER_BASE_URL`,
 * `PROVIDER_INVALID` or `MODEL_MISSING` when there is no model to ask; `PROMPT_NOT_FOUND`, `PROMPT_AMBIGUOUS`,
 * `PROMPT_UNREADABLE` and `PROMPT_INVALID` when the file cannot be used.
 */
export async function openModel(
  source: ModelSource,
  middleware?: LanguageModelMiddleware,
): Promise<OpenedModel> {
  const model = source.model === undefined ? await modelOfFile(source) : await modelOfName(source.model);
  const names = namesOf(model);
  if (middleware === undefined) return { model, ...names };
  const wrapped = wrapLanguageModel({ model: modelOfId(model), middleware: showingModel(middleware) });
  return { model: wrapped, ...names };
}

async function modelOfFile(wanted: ModelSource & { readonly prompt: string }): Promise<LanguageModel> {
  const source = await readPromptSource(await locatePrompt(wanted, undefined));
  refuseFaults(source, source.parsed.faults);
  return modelOfPrompt(source, wanted);
}

/** A provider's package writes its name before the kind of its model: `openai.responses`. */
function namesOf(model: LanguageModel): Pick<OpenedModel, "provider" | "modelId"> {
  if (typeof model !== "string") {
    return { provider: model.provider.split(".", 1)[0] ?? "", modelId: model.modelId };
  }
  const slash = model.indexOf("/");
  return { provider: slash === -1 ? "default" : model.slice(0, slash), modelId: model.slice(slash + 1) };
}
