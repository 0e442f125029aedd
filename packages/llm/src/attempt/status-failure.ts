import type { Failure } from "./failure.ts";
import { type NotFound, notFound } from "./not-found.ts";
import type { Thrown } from "./read-thrown.ts";

/** What an HTTP status from 400 up means for a judgement. */
export function statusFailure(thrown: Thrown, status: number, modelId: string): Failure {
  const { said, message } = thrown;
  const words = said.message ?? message;
  if (isQuota(said)) return { ...busy(status, words), isOfTheMoment: false, hint: QUOTA_HINT };
  if (status === 429) return { ...busy(status, words), isBusy: true };
  if (passes(status)) return busy(status, words);
  if (isFiltered(said, words))
    return {
      code: "JUDGE_REFUSED",
      message: `A content filter of the provider refused the question: ${words}`,
      isOfTheMoment: false,
    };
  return {
    code: "JUDGE_CONFIG",
    message: `The provider refuses the request with status ${status}: ${words}`,
    hint: HINTS[status] ?? "The same request will be refused again: correct the model's settings.",
    isOfTheMoment: false,
    ...lastingOf(status, () => notFound(thrown, modelId)),
  };
}

/** Asks whether a status is about the moment, and not about the request. */
export function passes(status: number): boolean {
  return status === 408 || status === 409 || status === 429 || status >= 500;
}

function lastingOf(status: number, missing: () => NotFound): Pick<Failure, "isLasting" | "mayBeLasting"> {
  if (status !== 404) return { isLasting: status === 401 };
  const what = missing();
  return { isLasting: what === "model", mayBeLasting: what === undefined };
}

function busy(status: number, words: string): Failure {
  return {
    code: "JUDGE_UNAVAILABLE",
    message: `The provider answered with status ${status}: ${words}`,
    isOfTheMoment: true,
  };
}

/** Some providers answer with an error where a filter stops the question. */
function isFiltered({ code = "" }: Thrown["said"], words: string): boolean {
  const isNamed = /content_filter|content_policy|responsible_?ai|invalid_prompt|safety/i.test(code);
  return isNamed || /content (management|policy|filter)|usage policy|flagged/i.test(words);
}

/** What is used up comes back with the next month or payment, not with the next try. */
function isQuota({ code = "", message = "" }: Thrown["said"]): boolean {
  return /insufficient_quota|billing|quota_exceeded/i.test(code) || /monthly quota/i.test(message);
}

const QUOTA_HINT = "The account's quota is used up; it is not asked again.";

const HINTS: Readonly<Record<number, string>> = {
  400: "A setting or the schema does not suit this model; some refuse a temperature.",
  401: "Check the provider's key in the environment, such as OPENAI_API_KEY or OPENAI_COMPATIBLE_API_KEY.",
  403: "Check what the key is allowed to do.",
  404: "Check the name of the model and the base URL.",
};
