import {
  type GenerateTextResult,
  type OutputInterface,
  generateText as sdkGenerateText,
  type ToolSet,
} from "ai";
import { callingFile } from "../find-prompt/calling-file.ts";
import { ambientCall } from "./ambient-call.ts";
import type { CallOptions } from "./call-settings.ts";
import { checkOptions } from "./check-options.ts";
import type { GenerateTextOptions, SdkOptions } from "./generate-text-options.ts";
import { hidingCall } from "./hiding-call.ts";
import { promptCall } from "./prompt-call.ts";

/**
 * Asks a model with a prompt file, and answers what the AI SDK's `generateText` does. `output` of the result has the
 * type of the schema in `Output.object({ schema })`.
 *
 * The file is looked for from the folder of the calling file on: there, in its `prompts/`, below it, then upward to
 * the root of the package. Model, messages and settings come from the file; an option of the call that is not
 * undefined goes before what the file says. `instructions` take the place of its first `<system>` blocks, `messages`
 * of all its blocks, and `providerOptions` are merged option by option. Nothing is sent that neither says: no
 * temperature unless one is set. Without `prompt`, `messages` and `model` are handed to the AI SDK as they are.
 *
 * Inside of an evaluator or target of a run, it stops when that is stopped, and what it used is in the report.
 *
 * Errors of the AI SDK and of the provider come through as they are, but for the secrets that were sent: a provider may
 * quote a key. Reading `output` of the result throws where the model gave none.
 *
 * @example
 * ```ts
 * const judged = generateText({ prompt: "no_such_judge@v1", variables: { content: "…" }, promptDir: "prompts" });
 * await judged; // throws PROMPT_NOT_FOUND
 * ```
 *
 * @throws {@link OutputError} with code `GENERATE_TEXT_INVALID` when the options are wrong; `PROMPT_NOT_FOUND`,
 * `PROMPT_AMBIGUOUS` and `PROMPT_UNREADABLE` when there is no such file; `PROMPT_INVALID` with every problem of the
 * file and its variables; `MODEL_MISSING`, `PROVIDER_UNKNOWN`, `PROVIDER_NOT_INSTALLED`, `PROVIDER_BASE_URL` and
 * `PROVIDER_INVALID` when there is no model to ask.
 */
export function generateText<
  Tools extends ToolSet = ToolSet,
  Context extends Record<string, unknown> = Record<string, unknown>,
  Answer extends OutputInterface = OutputInterface<string, string>,
>(options: GenerateTextOptions<Tools, Context, Answer>): Promise<GenerateTextResult<Tools, Context, Answer>> {
  // before the first await: after it the caller is gone from the stack
  return generateTextFrom(options, callingFile(generateText));
}

/** As {@link generateText}, for a function that was called from `file` and calls in its caller's name. */
export async function generateTextFrom<
  Tools extends ToolSet,
  Context extends Record<string, unknown>,
  Answer extends OutputInterface,
>(
  options: GenerateTextOptions<Tools, Context, Answer>,
  file: string | undefined,
): Promise<GenerateTextResult<Tools, Context, Answer>> {
  checkOptions(options);
  const { prompt, variables, promptDir, baseURL, ...sdkOptions } = options;
  const call = prompt === undefined ? sdkOptions : await promptCall({ ...options, prompt }, sdkOptions, file);
  return hidingCall(call as CallOptions, (hiding) =>
    ambientCall(hiding, (settled) =>
      // put together from the options and the file, so the types cannot follow
      sdkGenerateText(settled as unknown as SdkOptions<Tools, Context, Answer>),
    ),
  );
}
