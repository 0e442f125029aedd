import { OutputError, scrubSecrets } from "@outputai/core";
import type { Failure } from "./failure.ts";
import { readThrown, type Thrown } from "./read-thrown.ts";
import { retryAfterMs } from "./retry-after.ts";
import { passes, statusFailure } from "./status-failure.ts";

/** What is known of the request that failed. */
export interface Asked {
  /** Takes out of a text what is known to be secret. */
  readonly hide?: (text: string) => string;
  readonly modelId?: string;
}

/**
 * Says what an error of the AI SDK, of a provider or of our own means for a judgement. Errors are told by their fields
 * and names, so that those of another copy of the SDK count as well; and only picked fields are kept, because the
 * errors themselves hold requests and headers.
 */
export function failureOf(error: unknown, dateMs: number, asked: Asked = {}): Failure {
  const { hide = (text) => text, modelId = "" } = asked;
  if (error instanceof OutputError) return ourFailure(error);
  const thrown = readThrown(error, hide);
  if (thrown.name === "AI_RetryError" && thrown.lastError !== undefined)
    return failureOf(thrown.lastError, dateMs, asked);
  const { status } = thrown;
  if (status !== undefined && status >= 400) {
    // what is refused for itself says nothing of when others may ask
    const askedMs = passes(status) ? retryAfterMs(thrown.headers, dateMs) : undefined;
    return { ...statusFailure(thrown, status, modelId), askedMs, status, cause: cleanCause(thrown) };
  }
  return { ...withoutStatus(thrown), cause: cleanCause(thrown) };
}

/** The prompt file, the provider's package or a recording: nothing was answered, and nothing else will be. */
function ourFailure({ message, hint, problems, code }: OutputError): Failure {
  const cause = new OutputError(code, message, { hint, problems });
  return { code: "JUDGE_CONFIG", message, hint, problems, cause, isOfTheMoment: false };
}

function withoutStatus({ name, message, isRetryable, causes }: Thrown): Failure {
  if (CONFIGURATION.has(name)) {
    const isLasting = LASTING.has(name);
    return {
      code: "JUDGE_CONFIG",
      message: `The model cannot be asked: ${message}`,
      isOfTheMoment: false,
      isLasting,
    };
  }
  if (NO_COMPLETION.has(name)) return noCompletion(message);
  const isNetwork = isRetryable === true || causes.some((cause) => NETWORK.test(cause));
  if (isNetwork)
    return {
      code: "JUDGE_UNAVAILABLE",
      message: `The model could not be reached: ${message}`,
      isOfTheMoment: true,
    };
  if (name === "AI_APICallError") return noCompletion(message);
  return { code: "JUDGE_UNAVAILABLE", message: `The model failed: ${message}`, isOfTheMoment: false };
}

function noCompletion(message: string): Failure {
  return {
    code: "JUDGE_UNAVAILABLE",
    message: `The provider answered with what is no completion: ${message}`,
    hint: "Check the base URL: a page instead of an API answers so.",
    isOfTheMoment: true,
  };
}

function cleanCause({ name, message, status }: Thrown): Error {
  const cause = new Error(scrubSecrets(status === undefined ? message : `${status}: ${message}`));
  cause.name = name;
  return cause;
}

/** A key that is missing or a model that nobody knows. */
const LASTING: ReadonlySet<string> = new Set([
  "AI_LoadAPIKeyError",
  "AI_LoadSettingError",
  "AI_NoSuchModelError",
  "AI_NoSuchProviderError",
  "GatewayAuthenticationError",
  "GatewayModelNotFoundError",
]);

const CONFIGURATION: ReadonlySet<string> = new Set([
  ...LASTING,
  "AI_InvalidArgumentError",
  "AI_InvalidPromptError",
  "AI_UnsupportedFunctionalityError",
  "AI_UnsupportedModelVersionError",
  "AI_InvalidMessageRoleError",
  "AI_MessageConversionError",
]);

const NO_COMPLETION: ReadonlySet<string> = new Set([
  "AI_EmptyResponseBodyError",
  "AI_InvalidResponseDataError",
  "AI_JSONParseError",
  "AI_NoContentGeneratedError",
  "AI_TypeValidationError",
]);

const NETWORK =
  /ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|EHOST|ENET|UND_ERR|fetch failed|terminated|socket|network/i;
