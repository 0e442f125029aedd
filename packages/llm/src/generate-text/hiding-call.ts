import type { LanguageModel } from "ai";
import { hideSecretsOf } from "../attempt/sent-secrets.ts";
import type { CallOptions } from "./call-settings.ts";
import { hideInError } from "./hide-in-error.ts";
import { withModels } from "./with-models.ts";

/**
 * Makes a call, and takes the secrets that were sent with it out of what it throws: a provider may quote a key in its
 * answer. The reason of the caller's own signal is thrown as it is.
 */
export async function hidingCall<Result>(
  call: CallOptions,
  send: (call: CallOptions) => Promise<Result>,
): Promise<Result> {
  const models: LanguageModel[] = [];
  const noted = withModels(call, (model) => {
    models.push(model);
    return model;
  });
  try {
    return await send(noted);
  } catch (error) {
    if (isReason(call.abortSignal, error)) throw error;
    const hides = models.map((model) => hideSecretsOf({ model, options: call }));
    throw hideInError(error, (text) => hides.reduce((hidden, hide) => hide(hidden), text));
  }
}

function isReason(signal: unknown, error: unknown): boolean {
  return signal instanceof AbortSignal && signal.aborted && signal.reason === error;
}
