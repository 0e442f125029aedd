import type { Failure } from "./failure.ts";
import type { ModelReply } from "./model-reply.ts";
import { readThrown } from "./read-thrown.ts";

/**
 * Reads whether a provider failed while it answered; undefined: it did not. What there is of the answer then counts for
 * nothing, also where it is whole. `hide` takes out of a text what is known to be secret.
 */
export function failedMidway(
  { finishReason, rawFinishReason = "", error }: ModelReply,
  hide: (text: string) => string,
): Failure | undefined {
  const endedByError =
    finishReason === "error" || (finishReason === "other" && ERRORS.test(rawFinishReason.trim()));
  if (!endedByError && error === undefined) return undefined;
  const { message } = readThrown({ responseBody: JSON.stringify({ error }) }, hide).said;
  return {
    code: "JUDGE_UNAVAILABLE",
    message: `The provider ended the answer with an error${message === undefined ? "." : `: ${message}`}`,
    isOfTheMoment: true,
  };
}

/** Packages of providers hand on a word that they do not know: `error`, `network_error`, `failed`. */
const ERRORS = /^(?:[a-z]+[_ -])*(?:error|failed|failure)$/i;
