import type { PromptMessages } from "../prompt-file/prompt-messages.ts";
import type { OptionsByProvider, PromptSettings } from "../prompt-file/prompt-settings.ts";

/** The options of a call for the AI SDK, by their names there. */
export type CallOptions = Readonly<Record<string, unknown>>;

/**
 * What a prompt file says, in the AI SDK's words, and over it the options of the call. An option that is undefined is
 * not given. What neither says is not sent: models exist that refuse a temperature.
 */
export function callSettings(
  settings: PromptSettings,
  { instructions, messages }: PromptMessages,
  call: CallOptions,
): CallOptions {
  const { temperature, maxTokens: maxOutputTokens, topP, seed } = settings;
  const ofFile = {
    temperature,
    maxOutputTokens,
    topP,
    seed,
    messages,
    instructions: instructions.length === 0 || "system" in given(call) ? undefined : instructions,
    // blocks of the file alone: what the call brings is as the SDK has it
    allowSystemInMessages: messages.some(({ role }) => role === "system") || undefined,
  };
  return {
    ...given(ofFile),
    ...given(call),
    ...given({ providerOptions: mergeOptions(settings.providerOptions, call.providerOptions) }),
  };
}

function given(options: CallOptions): CallOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}

/** Option by option, provider by provider: one option of the call leaves the file's others alone. */
function mergeOptions(ofFile: OptionsByProvider | undefined, ofCall: unknown): unknown {
  if (ofFile === undefined || ofCall === undefined) return ofCall ?? ofFile;
  const merged = Object.entries(ofCall as OptionsByProvider).map(
    ([provider, options]) => [provider, { ...ofFile[provider], ...options }] as const,
  );
  return { ...ofFile, ...Object.fromEntries(merged) };
}
