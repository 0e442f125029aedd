import { OutputError } from "@outputai/core";
import type { LanguageModel } from "ai";
import { locatePrompt } from "../find-prompt/locate-prompt.ts";
import { type PromptMessages, promptMessages } from "../prompt-file/prompt-messages.ts";
import { renderBlocks } from "../prompt-file/render-blocks.ts";
import { templateVariables } from "../prompt-file/template-variables.ts";
import { resolveModel } from "../providers/resolve-model.ts";
import { type CallOptions, callSettings } from "./call-settings.ts";
import type { PromptFileOptions } from "./generate-text-options.ts";
import { type PromptSource, placeOf, readPromptSource, refuseFaults } from "./prompt-source.ts";

/**
 * Puts together what the AI SDK is called with: what the prompt file says, and over it what the call says.
 * `sdkOptions` are those of the call that the SDK knows; `file` is the calling file.
 */
export async function promptCall(
  options: PromptFileOptions,
  sdkOptions: CallOptions,
  file: string | undefined,
): Promise<CallOptions> {
  return (await sourcedPromptCall(options, sdkOptions, file)).call;
}

/** As {@link promptCall}, with the file that it was made from. */
export async function sourcedPromptCall(
  options: PromptFileOptions,
  sdkOptions: CallOptions,
  file: string | undefined,
): Promise<{ readonly call: CallOptions; readonly source: PromptSource }> {
  const source = await readPromptSource(await locatePrompt(options, file));
  const messages = options.messages
    ? onlySettings(source)
    : await renderMessages(source, options.variables ?? {});
  const model = await modelOfPrompt(source, options);
  return { call: { ...callSettings(source.parsed.settings, messages, sdkOptions), model }, source };
}

async function renderMessages(source: PromptSource, given: CallOptions): Promise<PromptMessages> {
  const { blocks, faults, settings } = source.parsed;
  const variables = templateVariables(given);
  const rendered = await renderBlocks(blocks, variables);
  refuseFaults(source, [...faults, ...rendered.faults], variables.problems);
  return promptMessages(rendered.blocks, settings);
}

/** The call brings its own messages, so the blocks are not rendered; what is broken is refused all the same. */
function onlySettings(source: PromptSource): PromptMessages {
  refuseFaults(
    source,
    source.parsed.faults.filter(({ code }) => code !== "PROMPT_BLOCKS_MISSING"),
  );
  return { instructions: [], messages: [] };
}

/**
 * Makes the model that a prompt file names, or takes that of the call.
 *
 * @throws {@link OutputError} with code `MODEL_MISSING` when neither names one, and what else making the model throws.
 */
export async function modelOfPrompt(
  source: PromptSource,
  { model, baseURL: ofCall }: PromptFileOptions,
): Promise<LanguageModel> {
  if (model !== undefined) return model;
  const { provider, model: modelId, baseURL = ofCall } = source.parsed.settings;
  if (modelId === undefined)
    throw new OutputError(
      "MODEL_MISSING",
      `The prompt ${source.file} names no model, and neither does the call.`,
      {
        hint: "Write provider and model in the front matter, or pass model.",
      },
    );
  const place = placeOf(provider === undefined ? "model" : "provider", source);
  return resolveModel({ provider, modelId, baseURL: ofCall ?? baseURL, place });
}
